import { UndoNote } from '../../shared/ui/feedback/undo-note.tsx';
import {
  type ListedResource,
  useRestoreResourceMutation,
} from './posts.api.ts';

export const DeletedResource = ({
  post: { id, title },
  onRestored,
}: {
  post: ListedResource;
  onRestored: () => void;
}) => {
  const [restore, restoring] = useRestoreResourceMutation();
  const bringBack = async () => {
    const { data } = await restore(id);
    if (data) onRestored();
  };
  return (
    <UndoNote
      name={title}
      restoring={restoring}
      onUndo={() => void bringBack()}
    >
      <b>{title}</b> is deleted.
    </UndoNote>
  );
};
