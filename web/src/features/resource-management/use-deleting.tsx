import { useState } from 'react';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import { DeleteResourceDialog } from './delete-resource-dialog.tsx';
import {
  type ListedResource,
  useRestoreResourceMutation,
} from './posts.api.ts';

type DeletedProps = {
  post: ListedResource;
  onRestored: (post: ListedResource) => void;
};

const DeletedResource = ({ post, onRestored }: DeletedProps) => {
  const [restore, restoring] = useRestoreResourceMutation();
  const restorePost = async () => {
    const { data } = await restore(post.id);
    if (data) onRestored(post);
  };
  return (
    <UndoNote
      name={post.title}
      restoring={restoring}
      onUndo={() => void restorePost()}
    >
      <b>{post.title}</b> is deleted.
    </UndoNote>
  );
};

/** What is asked before a resource goes, and the notes of those just gone. */
export const useDeleting = () => {
  const showToast = useShowToast();
  const [postToDelete, setPostToDelete] = useState<ListedResource>();
  const [deleted, setDeleted] = useState<ListedResource[]>([]);
  const [restore] = useRestoreResourceMutation();
  const onRestored = ({ id, title }: ListedResource) => {
    setDeleted((all) => all.filter((post) => post.id !== id));
    showToast(`“${title}” is restored.`);
  };
  const restorePost = async (post: ListedResource) => {
    const { data } = await restore(post.id);
    if (data) onRestored(post);
    else showToast('It could not be restored.');
  };
  return {
    notes: deleted.map((post) => (
      <DeletedResource key={post.id} post={post} onRestored={onRestored} />
    )),
    dialog: postToDelete && (
      <DeleteResourceDialog
        post={postToDelete}
        onClose={() => setPostToDelete(undefined)}
        onDone={() => {
          setPostToDelete(undefined);
          setDeleted((all) => [postToDelete, ...all]);
          showToast('Resource deleted successfully!');
        }}
      />
    ),
    confirmDeletion: setPostToDelete,
    restore: (post: ListedResource) => void restorePost(post),
  };
};
