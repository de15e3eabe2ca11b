import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { useMailNewLinkMutation } from '../../../shared/api/reading-links.api.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import { HoursLeft } from '../hours-left.tsx';
import { OlderLinks } from './older-links.tsx';
import { SeatMisuse } from './seat-misuse.tsx';
import { SeatState } from './seat-state.tsx';
import { isGift } from '../seat-status.model.ts';
import styles from './seats.module.css';

export type SeatActions = {
  say: (line: string) => void;
  confirmRevoke: (seat: Seat, linkId: string) => void;
  confirmReset: (seat: Seat) => void;
};

const describeReading = ({ device, lastReadAt }: Seat, now: Date): string => {
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
  acts: { confirmRevoke, confirmReset },
}: {
  seat: Seat;
  copy: string;
  isSending: boolean;
  onSend: (linkId: string) => Promise<void>;
  acts: SeatActions;
}) => {
  const [newest] = seat.links;
  const forReader = <span className="vh">, {`${seat.email}, ${copy}`}</span>;
  return (
    <div className={styles['acts']}>
      {newest?.state === 'valid' && (
        <Button
          variant="plain danger"
          onClick={() => confirmRevoke(seat, newest.id)}
        >
          Revoke{forReader}
        </Button>
      )}
      {newest && newest.state !== 'valid' && (
        <Button
          variant="plain"
          isBusy={isSending}
          onClick={() => void onSend(newest.id)}
        >
          New link{forReader}
        </Button>
      )}
      {seat.device && (
        <Button variant="plain" onClick={() => confirmReset(seat)}>
          Reset device{forReader}
        </Button>
      )}
    </div>
  );
};

/** One copy: its reader, its newest link, and what can be done about them. */
export const SeatEntry = ({
  seat,
  nowMs,
  ...actions
}: { seat: Seat; nowMs: number } & SeatActions) => {
  const [mail, { isLoading, error }] = useMailNewLinkMutation();
  const now = new Date(nowMs);
  const older = seat.links.slice(1);
  const copy = `copy ${seat.copy} of ${seat.copies}`;
  const send = async (linkId: string) => {
    const reply = await mail(linkId);
    if (!reply.error) actions.say(`A new link is mailed to ${seat.email}.`);
  };
  return (
    <li className={styles['seat']}>
      <div className={styles['reader']}>
        <b>{seat.email}</b>
        <span>{isGift(seat.reference) ? 'complimentary' : seat.reference}</span>
        <span>{describeReading(seat, now)}</span>
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
        acts={actions}
      />
      {error && (
        <div className={styles['trouble']}>
          <Refusal error={error} />
        </div>
      )}
    </li>
  );
};
