import { problemText } from '../../../shared/api/problem.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useRevokeLinkMutation } from '../ebook-desk.api.ts';

export const RevokeLinkDialog = ({
  email,
  linkId,
  onDone,
  onClose,
}: {
  email: string;
  linkId: string;
  onDone: () => void;
  onClose: () => void;
}) => {
  const [revoke, { isLoading, error }] = useRevokeLinkMutation();
  const confirm = async () => {
    const reply = await revoke(linkId);
    if (!reply.error) onDone();
  };
  return (
    <ConfirmDialog
      question="Revoke this link?"
      action="Revoke"
      keep="Keep it"
      isDangerous
      isBusy={isLoading}
      refusal={error && problemText(error, 'Please try again.')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{email}</p>
      <p>
        Whoever reads by it is out within half a minute. The right to read
        stays: a new link can be mailed at any time.
      </p>
    </ConfirmDialog>
  );
};
