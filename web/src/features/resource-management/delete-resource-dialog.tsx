import { problemText } from '../../shared/api/problem.model.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { type ListedResource, useDeleteResourceMutation } from './posts.api.ts';

export const DeleteResourceDialog = ({
  post: { id, title },
  onDone,
  onClose,
}: {
  post: ListedResource;
  onDone: () => void;
  onClose: () => void;
}) => {
  const [remove, { isLoading, error }] = useDeleteResourceMutation();
  const confirm = async () => {
    const { data } = await remove(id);
    if (data) onDone();
  };
  const reason = error && problemText(error, 'Please try again.');
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this resource?"
      action="Delete"
      keep="Keep it"
      isDangerous
      isBusy={isLoading}
      refusal={reason && `Failed to delete resource. ${reason}`}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <b>{title}</b>
      </p>
      <p>Visitors can no longer find it. You can restore it for 30 days.</p>
    </ConfirmDialog>
  );
};
