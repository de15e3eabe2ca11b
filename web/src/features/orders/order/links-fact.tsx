import {
  type Seat,
  useMailFirstLinkMutation,
  useMailNewLinkMutation,
} from '../../../shared/api/reading-links.api.ts';
import { capitalise } from '../../../shared/lib/capital.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import styles from '../facts.module.css';
import { type LoadedItems, PartLoadError } from '../part-load-error.tsx';
import { seatText } from './seat-text.ts';
import { actionButtons } from './use-action-in-address.ts';
import * as text from './text.ts';

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
  const [mailNew, mailingNew] = useMailNewLinkMutation();
  const [mailFirst, mailingFirst] = useMailFirstLinkMutation();
  const newest = seat.links[0];
  const { isLoading, error } = newest ? mailingNew : mailingFirst;
  const stands = seatText(seat, formatDayAndTime);
  const copy = text.copyOf(seat.copy, seat.copies);
  const emailLink = async () => {
    const reply = await (newest ? mailNew(newest.id) : mailFirst(seat.id));
    if (!reply.error) onDone(text.linkEmailed(copy));
  };
  return (
    <li>
      {seat.copies > 1 ? (
        <>
          <b>{copy}: </b>
          {stands}
        </>
      ) : (
        capitalise(stands)
      )}
      {mayAct && (
        <>
          <br />
          <Button
            variant="plain"
            id={isFirst ? actionButtons.link : undefined}
            aria-label={
              seat.copies > 1 ? text.emailLinkForCopy(seat.copy) : undefined
            }
            isBusy={isLoading}
            onClick={() => void emailLink()}
          >
            {newest ? text.emailLink : text.emailFirstLink}
          </Button>
        </>
      )}
      <RequestErrorMessage error={error} />
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
