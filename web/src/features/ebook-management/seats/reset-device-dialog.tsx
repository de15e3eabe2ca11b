import { problemText } from '../../../shared/api/problem.ts';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useResetDeviceMutation } from '../ebook-desk.api.ts';

export const ResetDeviceDialog = ({
  seat: { id, email, device },
  onDone,
  onClose,
}: {
  seat: Seat;
  onDone: () => void;
  onClose: () => void;
}) => {
  const [reset, { isLoading, error }] = useResetDeviceMutation();
  const confirm = async () => {
    const reply = await reset(id);
    if (!reply.error) onDone();
  };
  return (
    <ConfirmDialog
      question="Reset this reader’s device?"
      action="Reset the device"
      keep="Leave it"
      isDangerous
      isBusy={isLoading}
      refusal={error && problemText(error, 'Please try again.')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {email}
        {device?.hint && `, ${device.hint}`}
      </p>
      <p>
        The link opens in the next browser that presses “Open the book”, and
        five browsers may follow in 30 days. Whoever reads now is out.
      </p>
    </ConfirmDialog>
  );
};
