import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import type { OpenEditor } from '../session/use-editor-session.ts';
import styles from './notes.module.css';
import { WorkingCopyNote } from './working-copy-note.tsx';
import * as text from './text.ts';

/** Shows messages above the fields: errors, other editors, a draft that cannot be stored, and the working copy. */
export const EditorNotices = ({ session, state }: OpenEditor) => {
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
        <Message kind="info" more={text.otherEditorMore}>
          {text.otherEditor(formatDayAndTime(otherEditorSince))}
        </Message>
      )}
      {!isDraftSaved && (
        <Message kind="info" more={text.draftNotStoredMore}>
          {text.draftNotStored}
        </Message>
      )}
      {base.post && base.copyVersion > 0 && (
        <WorkingCopyNote
          post={base.post}
          article={state.article}
          savedAt={state.savedAt}
          onDiscarded={(post) =>
            session.showVersion(post, text.workingCopyDiscarded)
          }
        />
      )}
    </div>
  );
};
