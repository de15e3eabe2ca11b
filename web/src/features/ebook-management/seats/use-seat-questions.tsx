import { useState } from 'react';
import { problemText } from '../../../shared/api/problem.model.ts';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import {
  useResetDeviceMutation,
  useRevokeLinkMutation,
} from '../ebook-desk.api.ts';

type Asked =
  | { about: 'link'; seat: Seat; linkId: string }
  | { about: 'device'; seat: Seat };

const texts = {
  link: {
    question: 'Revoke this link?',
    action: 'Revoke',
    keep: 'Keep it',
    effect:
      'Whoever reads by it is out within half a minute. The right to read stays: a new link can be mailed at any time.',
    done: 'The link is revoked.',
  },
  device: {
    question: 'Reset this reader’s device?',
    action: 'Reset the device',
    keep: 'Leave it',
    effect:
      'The link opens in the next browser that presses “Open the book”, and five browsers may follow in 30 days. Whoever reads now is out.',
    done: 'The device is reset.',
  },
};

const SeatQuestion = ({
  asked,
  onDone,
  onClose,
}: {
  asked: Asked;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [revoke, revoking] = useRevokeLinkMutation();
  const [reset, resetting] = useResetDeviceMutation();
  const { email, id, device } = asked.seat;
  const { effect, done, ...labels } = texts[asked.about];
  const { isLoading, error } = asked.about === 'link' ? revoking : resetting;
  const confirm = async () => {
    const reply = await (asked.about === 'link'
      ? revoke(asked.linkId)
      : reset(id));
    if (!reply.error) onDone(done);
  };
  return (
    <ConfirmDialog
      {...labels}
      isDangerous
      isBusy={isLoading}
      refusal={error && problemText(error, 'Please try again.')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {email}
        {asked.about === 'device' && device?.hint && `, ${device.hint}`}
      </p>
      <p>{effect}</p>
    </ConfirmDialog>
  );
};

/** What is asked before a reader loses a link or a device. */
export const useSeatQuestions = (say: (line: string) => void) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    question: asked && (
      <SeatQuestion
        asked={asked}
        onDone={(line) => {
          close();
          say(line);
        }}
        onClose={close}
      />
    ),
    say,
    askToRevoke: (seat: Seat, linkId: string) =>
      setAsked({ about: 'link', seat, linkId }),
    askToReset: (seat: Seat) => setAsked({ about: 'device', seat }),
  };
};
