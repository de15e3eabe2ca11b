import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useMailNewLinkMutation } from '../../../shared/api/reading-links.api.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import { HoursLeft } from '../hours-left.tsx';
import { OlderLinks } from './older-links.tsx';
import { SeatMisuse } from './seat-misuse.tsx';
import { SeatState } from './seat-state.tsx';
import { isGift } from '../seat-words.model.ts';
import styles from './seats.module.css';

export type SeatActs = {
  say: (line: string) => void;
  askToRevoke: (seat: Seat, linkId: string) => void;
  askToReset: (seat: Seat) => void;
};

const readWords = ({ device, lastReadAt }: Seat, now: Date): string => {
  if (!lastReadAt) return device ? device.hint : 'Never read so far';
  const read = `Last read ${formatMoment(lastReadAt, now)}`;
  return device?.hint ? `${read}, ${device.hint}` : read;
};

const TimeLeft = ({ seat, nowMs }: { seat: Seat; nowMs: number }) => {
  const [newest] = seat.links;
  if (newest?.state === 'valid')
    return <HoursLeft endsAt={newest.expiresAt} nowMs={nowMs} />;
  if (newest?.state !== 'expired') return null;
  return <>ended {formatMoment(newest.expiresAt, new Date(nowMs))}</>;
};

const SeatButtons = ({
  seat,
  copy,
  isSending,
  onSend,
  acts: { askToRevoke, askToReset },
}: {
  seat: Seat;
  copy: string;
  isSending: boolean;
  onSend: (linkId: string) => Promise<void>;
  acts: SeatActs;
}) => {
  const [newest] = seat.links;
  const whose = <span className="vh">, {`${seat.email}, ${copy}`}</span>;
  return (
    <div className={styles['acts']}>
      {newest?.state === 'valid' && (
        <Button
          variant="plain danger"
          onClick={() => askToRevoke(seat, newest.id)}
        >
          Revoke{whose}
        </Button>
      )}
      {newest && newest.state !== 'valid' && (
        <Button
          variant="plain"
          isBusy={isSending}
          onClick={() => void onSend(newest.id)}
        >
          New link{whose}
        </Button>
      )}
      {seat.device && (
        <Button variant="plain" onClick={() => askToReset(seat)}>
          Reset device{whose}
        </Button>
      )}
    </div>
  );
};

/** One copy: its reader, its newest link, and what can be done about them. */
export const SeatEntry = ({
  seat,
  nowMs,
  ...acts
}: { seat: Seat; nowMs: number } & SeatActs) => {
  const [mail, { isLoading, error }] = useMailNewLinkMutation();
  const now = new Date(nowMs);
  const older = seat.links.slice(1);
  const copy = `copy ${seat.copy} of ${seat.copies}`;
  const send = async (linkId: string) => {
    const reply = await mail(linkId);
    if (!reply.error) acts.say(`A new link is mailed to ${seat.email}.`);
  };
  return (
    <li className={styles['seat']}>
      <div className={styles['reader']}>
        <b>{seat.email}</b>
        <span>{isGift(seat.reference) ? 'complimentary' : seat.reference}</span>
        <span>{readWords(seat, now)}</span>
        <SeatMisuse seat={seat} now={now} />
        <OlderLinks links={older} now={now} />
      </div>
      <p className={styles['copy']}>{copy}</p>
      <div className={styles['time']}>
        <TimeLeft seat={seat} nowMs={nowMs} />
      </div>
      <p className={styles['state']}>
        <SeatState seat={seat} />
      </p>
      <SeatButtons
        seat={seat}
        copy={copy}
        isSending={isLoading}
        onSend={send}
        acts={acts}
      />
      {error && (
        <div className={styles['trouble']}>
          <Refusal error={error} />
        </div>
      )}
    </li>
  );
};
