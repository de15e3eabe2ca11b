import { useState } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { ResetDeviceDialog } from './reset-device-dialog.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';

type Asked =
  | { about: 'link'; seat: Seat; linkId: string }
  | { about: 'device'; seat: Seat };

/** What is asked before a reader loses a link or a device. */
export const useSeatQuestions = (say: (line: string) => void) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const done = (line: string) => {
    close();
    say(line);
  };
  const question =
    asked?.about === 'link' ? (
      <RevokeLinkDialog
        email={asked.seat.email}
        linkId={asked.linkId}
        onClose={close}
        onDone={() => done('The link is revoked.')}
      />
    ) : asked?.about === 'device' ? (
      <ResetDeviceDialog
        seat={asked.seat}
        onClose={close}
        onDone={() => done('The device is reset.')}
      />
    ) : null;
  return {
    question,
    say,
    askToRevoke: (seat: Seat, linkId: string) =>
      setAsked({ about: 'link', seat, linkId }),
    askToReset: (seat: Seat) => setAsked({ about: 'device', seat }),
  };
};
