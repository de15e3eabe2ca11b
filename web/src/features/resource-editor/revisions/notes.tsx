import { formatMoment } from '../../../shared/lib/date.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import type { OpenEditor } from '../session/use-editor-session.ts';
import styles from './notes.module.css';
import { WorkingCopyNote } from './working-copy-note.tsx';

/** Messages above the fields: errors, other editors, a draft that is not stored, and the working copy. */
export const EditorNotes = ({ session, state }: OpenEditor) => {
  const { base, error, note, otherEditorSince, isDraftSaved } = state;
  return (
    <div className={styles['notes']}>
      {error && (
        <Message kind="fail" more={error.more}>
          {error.sentence}
        </Message>
      )}
      {note && <Message kind="info">{note}</Message>}
      {otherEditorSince && (
        <Message
          kind="info"
          more="If you both save, the second to save chooses between the versions."
        >
          Another editor has this resource open since{' '}
          {formatMoment(otherEditorSince)}.
        </Message>
      )}
      {!isDraftSaved && (
        <Message kind="info" more="Save before you close the editor.">
          This browser cannot store a draft of your text.
        </Message>
      )}
      {base.post && base.copyVersion > 0 && (
        <WorkingCopyNote
          post={base.post}
          article={state.article}
          savedAt={state.savedAt}
          onDiscarded={(post) =>
            session.showVersion(
              post,
              'Working copy discarded. This is the published version.',
            )
          }
        />
      )}
    </div>
  );
};
