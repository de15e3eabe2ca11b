import { useState } from 'react';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import {
  type ListedResource,
  useDeleteResourceMutation,
  useRestoreResourceMutation,
} from './posts.api.ts';
import * as text from './text.ts';

/** Returns `confirmDeletion`, which asks before it deletes a resource, and a note with Undo for each deletion. */
export const useDeletionWithUndo = () => {
  const showToast = useShowToast();
  const { dialog, confirm } = useConfirmDialog();
  const [deleted, setDeleted] = useState<ListedResource[]>([]);
  const [remove] = useDeleteResourceMutation();
  const [restore] = useRestoreResourceMutation();
  const confirmDeletion = (post: ListedResource) =>
    confirm({
      question: text.deleteQuestion,
      children: (
        <>
          <p>
            <b>{post.title}</b>
          </p>
          <p>{text.deleteConsequence}</p>
        </>
      ),
      action: text.deleteAction,
      keep: text.cancelDeletion,
      isDangerous: true,
      failure: text.deleteFailed,
      onConfirm: () => remove(post.id).unwrap(),
      onDone: () => {
        setDeleted((all) => [post, ...all]);
        showToast(text.deleteDone);
      },
    });
  const restorePost = async ({ id, title }: ListedResource) => {
    await restore(id).unwrap();
    setDeleted((all) => all.filter((post) => post.id !== id));
    showToast(text.restored(title));
  };
  return {
    notes: deleted.map((post) => (
      <UndoNote
        key={post.id}
        name={post.title}
        onUndo={() => restorePost(post)}
      >
        <b>{post.title}</b> {text.deletedAfterTitle}
      </UndoNote>
    )),
    dialog,
    confirmDeletion,
    restore: (post: ListedResource) =>
      void restorePost(post).catch(() => showToast(text.restoreFailed)),
  };
};
