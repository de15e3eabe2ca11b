import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useConfirmation } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  useResetDeviceMutation,
  useRevokeLinkMutation,
} from '../ebook-access.api.ts';

/** Returns the confirmations for revoking a link and for resetting a device. */
export const useSeatConfirmation = () => {
  const showToast = useShowToast();
  const [revoke] = useRevokeLinkMutation();
  const [reset] = useResetDeviceMutation();
  const { dialog, confirm } = useConfirmation();
  return {
    dialog,
    confirmRevoke: ({ email }: Seat, linkId: string) =>
      confirm({
        question: 'Revoke this link?',
        children: (
          <>
            <p>{email}</p>
            <p>
              Anyone reading with it is signed out within half a minute. The
              buyer keeps the right to read: you can email a new link at any
              time.
            </p>
          </>
        ),
        action: 'Revoke',
        keep: 'Keep it',
        isDangerous: true,
        onConfirm: () => revoke(linkId).unwrap(),
        onDone: () => showToast('The link is revoked.'),
      }),
    confirmReset: ({ id, email, device }: Seat) =>
      confirm({
        question: 'Reset this reader’s device?',
        children: (
          <>
            <p>{[email, device?.hint].filter(Boolean).join(', ')}</p>
            <p>
              The link opens in the next browser that presses “Open the book”,
              and in up to five browsers in 30 days. Anyone reading now is
              signed out.
            </p>
          </>
        ),
        action: 'Reset the device',
        keep: 'Leave it',
        isDangerous: true,
        onConfirm: () => reset(id).unwrap(),
        onDone: () => showToast('The device is reset.'),
      }),
  };
};
