import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  useResetDeviceMutation,
  useRevokeLinkMutation,
} from '../ebook-access.api.ts';
import * as text from '../text.ts';

/** Returns functions that ask for confirmation before a link is revoked or a device is reset, and their dialog. */
export const useSeatConfirmation = () => {
  const showToast = useShowToast();
  const [revoke] = useRevokeLinkMutation();
  const [reset] = useResetDeviceMutation();
  const { dialog, confirm } = useConfirmDialog();
  return {
    dialog,
    confirmRevoke: ({ email }: Seat, linkId: string) =>
      confirm({
        question: text.revokeQuestion,
        children: (
          <>
            <p>{email}</p>
            <p>{text.revokeConsequence}</p>
          </>
        ),
        action: text.revoke,
        keep: text.cancelRevocation,
        isDangerous: true,
        onConfirm: () => revoke(linkId).unwrap(),
        onDone: () => showToast(text.revoked),
      }),
    confirmReset: ({ id, email, device }: Seat) =>
      confirm({
        question: text.resetQuestion,
        children: (
          <>
            <p>{[email, device?.hint].filter(Boolean).join(', ')}</p>
            <p>{text.resetConsequence}</p>
          </>
        ),
        action: text.resetAction,
        keep: text.cancelDeviceReset,
        isDangerous: true,
        onConfirm: () => reset(id).unwrap(),
        onDone: () => showToast(text.deviceReset),
      }),
  };
};
