import {
  type Seat,
  useMailNewLinkMutation,
} from '../../../shared/api/reading-links.api.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { HoursLeft } from '../hours-left.tsx';
import { isGiftReference, toSeatStatus } from '../seat-status.model.ts';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import styles from './copy-list.module.css';
import * as text from '../text.ts';

const describeLastReading = (
  { device, lastReadAt }: Seat,
  now: Date,
): string => {
  if (!lastReadAt) return device ? device.hint : text.notReadYet;
  const read = text.lastRead(formatDayAndTime(lastReadAt, now));
  return device?.hint ? `${read}, ${device.hint}` : read;
};

/** Shows signs that another person reads this copy or tries to open it. */
const SeatMisuse = ({
  seat: { contestedAt, strangers },
  now,
}: {
  seat: Seat;
  now: Date;
}) => (
  <>
    {contestedAt && (
      <p className={styles['misuse']}>
        {text.movedBetweenBrowsers(formatDayAndTime(contestedAt, now))}
      </p>
    )}
    {strangers && (
      <p className={styles['strangers']}>
        {text.refusedBrowser(
          strangers.times,
          formatDayAndTime(strangers.lastAt, now),
        )}
      </p>
    )}
  </>
);

/** Lists the links of a copy that are older than its newest link. */
const OlderLinks = ({
  links: [, ...older],
  now,
}: {
  links: Seat['links'];
  now: Date;
}) =>
  older.length > 0 && (
    <details className={styles['older']}>
      <summary>{text.olderLinks(older.length)}</summary>
      <ul>
        {older.map(({ id, state, issuedAt, openedAt }) => (
          <li key={id}>
            {formatDayAndTime(issuedAt, now)}: {state}
            {openedAt
              ? text.olderLinkOpened(formatDayAndTime(openedAt, now))
              : ''}
          </li>
        ))}
      </ul>
    </details>
  );

const TimeLeft = ({ seat, nowMs }: { seat: Seat; nowMs: number }) => {
  const [newest] = seat.links;
  if (newest?.state === 'valid')
    return <HoursLeft endsAt={newest.expiresAt} nowMs={nowMs} />;
  if (newest?.state !== 'expired') return null;
  return text.linkEnded(formatDayAndTime(newest.expiresAt, new Date(nowMs)));
};

/** Shows one copy with its reader, its newest link and its actions. */
export const SeatEntry = ({
  seat,
  nowMs,
  confirmRevoke,
  confirmReset,
}: {
  seat: Seat;
  nowMs: number;
  confirmRevoke: (seat: Seat, linkId: string) => void;
  confirmReset: (seat: Seat) => void;
}) => {
  const showToast = useShowToast();
  const [mail, { isLoading, error }] = useMailNewLinkMutation();
  const now = new Date(nowMs);
  const [newest] = seat.links;
  const copy = text.copyLabel(seat.copy, seat.copies);
  const forReader = <span className="vh">, {`${seat.email}, ${copy}`}</span>;
  const { mark, text: status } = toSeatStatus(newest, seat.isReading);
  const emailNewLink = async (linkId: string) => {
    const reply = await mail(linkId);
    if (!reply.error) showToast(text.newLinkEmailed(seat.email));
  };
  return (
    <li className={styles['seat']}>
      <div className={styles['reader']}>
        <b>{seat.email}</b>
        <span>
          <UnbrokenReferences>
            {isGiftReference(seat.reference)
              ? text.complimentary
              : seat.reference}
          </UnbrokenReferences>
        </span>
        <span>{describeLastReading(seat, now)}</span>
        <SeatMisuse seat={seat} now={now} />
        <OlderLinks links={seat.links} now={now} />
      </div>
      <p className={styles['copy']}>{copy}</p>
      <div className={styles['time']}>
        <TimeLeft seat={seat} nowMs={nowMs} />
      </div>
      <p className={styles['state']}>
        {mark ? <StatusMark status={mark}>{status}</StatusMark> : status}
      </p>
      <div className={styles['acts']}>
        {newest?.state === 'valid' && (
          <Button
            variant="plain danger"
            onClick={() => confirmRevoke(seat, newest.id)}
          >
            {text.revoke}
            {forReader}
          </Button>
        )}
        {newest && newest.state !== 'valid' && (
          <Button
            variant="plain"
            isBusy={isLoading}
            onClick={() => void emailNewLink(newest.id)}
          >
            {text.newLink}
            {forReader}
          </Button>
        )}
        {seat.device && (
          <Button variant="plain" onClick={() => confirmReset(seat)}>
            {text.resetDevice}
            {forReader}
          </Button>
        )}
      </div>
      {error && (
        <div className={styles['trouble']}>
          <RequestErrorMessage error={error} />
        </div>
      )}
    </li>
  );
};
