import { useState } from 'react';
import { useConfirmation } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import {
  type ListedResource,
  useDeleteResourceMutation,
  useRestoreResourceMutation,
} from './posts.api.ts';

/** Returns the confirmation for deleting a resource, and a note with an undo button for each deleted resource. */
export const useDeleting = () => {
  const showToast = useShowToast();
  const { dialog, confirm } = useConfirmation();
  const [deleted, setDeleted] = useState<ListedResource[]>([]);
  const [remove] = useDeleteResourceMutation();
  const [restore] = useRestoreResourceMutation();
  const confirmDeletion = (post: ListedResource) =>
    confirm({
      question: 'Are you sure you want to delete this resource?',
      children: (
        <>
          <p>
            <b>{post.title}</b>
          </p>
          <p>Visitors can no longer find it. You can restore it for 30 days.</p>
        </>
      ),
      action: 'Delete',
      keep: 'Keep it',
      isDangerous: true,
      failure: 'Failed to delete resource.',
      onConfirm: () => remove(post.id).unwrap(),
      onDone: () => {
        setDeleted((all) => [post, ...all]);
        showToast('Resource deleted successfully!');
      },
    });
  const restorePost = async ({ id, title }: ListedResource) => {
    await restore(id).unwrap();
    setDeleted((all) => all.filter((post) => post.id !== id));
    showToast(`“${title}” is restored.`);
  };
  return {
    notes: deleted.map((post) => (
      <UndoNote
        key={post.id}
        name={post.title}
        onUndo={() => restorePost(post)}
      >
        <b>{post.title}</b> is deleted.
      </UndoNote>
    )),
    dialog,
    confirmDeletion,
    restore: (post: ListedResource) =>
      void restorePost(post).catch(() =>
        showToast('It could not be restored.'),
      ),
  };
};
