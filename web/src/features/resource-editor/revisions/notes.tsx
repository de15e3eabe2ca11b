import { formatMoment } from '../../../shared/lib/date.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import type { Desk } from '../session/desk.ts';
import type { DeskState } from '../session/session-store.ts';
import styles from './notes.module.css';
import { WorkingCopyNote } from './working-copy-note.tsx';

/** What the author should know before she writes on. */
export const Notes = ({
  desk,
  state,
  nowMs,
}: {
  desk: Desk;
  state: DeskState;
  nowMs: number;
}) => {
  const { held, trouble, note, otherSince, isKept } = state;
  return (
    <div className={styles['notes']}>
      {trouble && (
        <Message kind="fail" more={trouble.more}>
          {trouble.sentence}
        </Message>
      )}
      {note && <Message kind="info">{note}</Message>}
      {otherSince && (
        <Message
          kind="info"
          more="Whoever saves second is shown both versions."
        >
          Another editor has this resource open since {formatMoment(otherSince)}
          .
        </Message>
      )}
      {!isKept && (
        <Message kind="info" more="Save before you close it.">
          This browser has no room to keep a copy of your text.
        </Message>
      )}
      {held.post && held.copyVersion > 0 && (
        <WorkingCopyNote
          post={held.post}
          article={state.article}
          savedAt={state.savedAt}
          nowMs={nowMs}
          onDropped={(post) =>
            desk.take(post, 'What is published stands here again.')
          }
        />
      )}
    </div>
  );
};
