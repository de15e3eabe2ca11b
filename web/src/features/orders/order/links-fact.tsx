import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { EmailLinkButton } from '../../../shared/reading-links/email-link-button.tsx';
import { capitalise } from '../../../shared/lib/capital.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import styles from '../facts.module.css';
import { type LoadedItems, PartLoadError } from '../part-load-error.tsx';
import { seatText } from './seat-text.ts';
import { actionButtons } from './use-action-in-address.ts';
import * as text from './text.ts';

/** One seat; the button of an only seat is at the top of the page. */
const SeatLine = ({
  seat,
  isFirst,
  mayAct,
  onDone,
}: {
  seat: Seat;
  isFirst: boolean;
  mayAct: boolean;
  onDone: (line: string) => void;
}) => {
  const stands = seatText(seat, formatDayAndTime);
  if (seat.copies === 1) return <li>{capitalise(stands)}</li>;
  return (
    <li>
      <b>{text.copyOf(seat.copy, seat.copies)}: </b>
      {stands}
      {mayAct && (
        <>
          <br />
          <EmailLinkButton
            seat={seat}
            id={isFirst ? actionButtons.link : undefined}
            variant="plain"
            onDone={onDone}
          />
        </>
      )}
    </li>
  );
};

/** Shows the reading links of an e-book order, one line per seat. */
export const LinksFact = ({
  seats,
  ...props
}: {
  seats: LoadedItems<Seat>;
  mayAct: boolean;
  onDone: (line: string) => void;
}) => {
  if (seats.error)
    return <PartLoadError part={seats}>{text.readingLinks}</PartLoadError>;
  if (seats.items.length === 0) return <>{text.noneYet}</>;
  return (
    <ul className={styles['lines']}>
      {seats.items.map((seat, index) => (
        <SeatLine key={seat.id} seat={seat} isFirst={index === 0} {...props} />
      ))}
    </ul>
  );
};
