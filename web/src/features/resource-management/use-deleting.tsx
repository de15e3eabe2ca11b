import { useState } from 'react';
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
  const bringBack = async () => {
    const { data } = await restore(post.id);
    if (data) onRestored(post);
  };
  return (
    <UndoNote
      name={post.title}
      restoring={restoring}
      onUndo={() => void bringBack()}
    >
      <b>{post.title}</b> is deleted.
    </UndoNote>
  );
};

/** What is asked before a resource goes, and the notes of those just gone. */
export const useDeleting = (say: (line: string) => void) => {
  const [asked, setAsked] = useState<ListedResource>();
  const [gone, setGone] = useState<ListedResource[]>([]);
  const [restore] = useRestoreResourceMutation();
  const sayItIsBack = ({ id, title }: ListedResource) => {
    setGone((all) => all.filter((post) => post.id !== id));
    say(`“${title}” is back.`);
  };
  const bringBack = async (post: ListedResource) => {
    const { data } = await restore(post.id);
    if (data) sayItIsBack(post);
    else say('It could not be brought back.');
  };
  return {
    notes: gone.map((post) => (
      <DeletedResource key={post.id} post={post} onRestored={sayItIsBack} />
    )),
    question: asked && (
      <DeleteResourceDialog
        post={asked}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          setGone((all) => [asked, ...all]);
          say('Resource deleted successfully!');
        }}
      />
    ),
    askAboutDeletion: setAsked,
    bringBack: (post: ListedResource) => void bringBack(post),
  };
};
