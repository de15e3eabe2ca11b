import { useState } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  useResetDeviceMutation,
  useRevokeLinkMutation,
} from '../ebook-access.api.ts';

type SeatChange =
  | { about: 'link'; seat: Seat; linkId: string }
  | { about: 'device'; seat: Seat };

const texts = {
  link: {
    question: 'Revoke this link?',
    action: 'Revoke',
    keep: 'Keep it',
    effect:
      'Anyone reading with it is signed out within half a minute. The buyer keeps the right to read: you can email a new link at any time.',
    done: 'The link is revoked.',
  },
  device: {
    question: 'Reset this reader’s device?',
    action: 'Reset the device',
    keep: 'Leave it',
    effect:
      'The link opens in the next browser that presses “Open the book”, and in up to five browsers in 30 days. Anyone reading now is signed out.',
    done: 'The device is reset.',
  },
};

const ConfirmSeatChange = ({
  change,
  onDone,
  onClose,
}: {
  change: SeatChange;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [revoke, revoking] = useRevokeLinkMutation();
  const [reset, resetting] = useResetDeviceMutation();
  const { email, id, device } = change.seat;
  const { effect, done, ...labels } = texts[change.about];
  const { isLoading, error } = change.about === 'link' ? revoking : resetting;
  const confirm = async () => {
    const reply = await (change.about === 'link'
      ? revoke(change.linkId)
      : reset(id));
    if (!reply.error) onDone(done);
  };
  return (
    <ConfirmDialog
      {...labels}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {email}
        {change.about === 'device' && device?.hint && `, ${device.hint}`}
      </p>
      <p>{effect}</p>
    </ConfirmDialog>
  );
};

/** What is asked before a reader loses a link or a device. */
export const useSeatConfirmation = () => {
  const showToast = useShowToast();
  const [change, setChange] = useState<SeatChange>();
  const close = () => setChange(undefined);
  return {
    dialog: change && (
      <ConfirmSeatChange
        change={change}
        onDone={(line) => {
          close();
          showToast(line);
        }}
        onClose={close}
      />
    ),
    confirmRevoke: (seat: Seat, linkId: string) =>
      setChange({ about: 'link', seat, linkId }),
    confirmReset: (seat: Seat) => setChange({ about: 'device', seat }),
  };
};
