import { isFuture } from '../../../shared/lib/schedule.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { EditorState } from '../session/editor-store.ts';
import type { OpenEditor } from '../session/use-editor-session.ts';
import styles from './fields.module.css';
import * as text from './text.ts';

const statusText = ({ base: { post } }: EditorState): string => {
  if (post?.status !== 'published') return text.draft;
  return isFuture(post.publishedAt) ? text.scheduled : text.published;
};

/** Says what readers see, and hides a published article from them. */
export const StatusField = ({ session, state }: OpenEditor) => {
  const { dialog, confirm } = useConfirmDialog();
  const confirmUnpublishing = () =>
    confirm({
      question: text.unpublishQuestion,
      children: <p>{text.unpublishConsequence}</p>,
      action: text.unpublish,
      keep: text.cancelUnpublishing,
      onConfirm: () => session.save('draft'),
    });
  return (
    <div className={styles['status']}>
      <p>
        <b>{text.statusLabel}:</b> {statusText(state)}
      </p>
      {state.base.post?.status === 'published' && (
        <Button
          variant="plain"
          disabled={state.isSaving || state.uploads > 0}
          onClick={confirmUnpublishing}
        >
          {text.unpublish}
        </Button>
      )}
      {dialog}
    </div>
  );
};
