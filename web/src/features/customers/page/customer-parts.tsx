import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import {
  type Seat,
  useListCountedChaptersQuery,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { EmailLinkButton } from '../../../shared/reading-links/email-link-button.tsx';
import { formatDate, formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { toPaymentStatus } from '../../../shared/ui/data/payment-status.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import {
  type CustomerOrder,
  useMessagesOfCustomerQuery,
  useOrdersOfCustomerQuery,
} from './customer-page.api.ts';
import { Entries } from './customer-entries.tsx';
import styles from './customer-page.module.css';
import { firstSeatButton, seatsOf, seatsQueryOf } from './customer-seats.ts';
import * as text from './text.ts';

const OrderEntry = ({ order }: { order: CustomerOrder }) => (
  <>
    <Link
      className={styles['reference']}
      to={adminPaths.order(order.reference)}
    >
      {order.reference}
    </Link>
    <b className={styles['side']}>{formatKobo(order.amount)}</b>
    <p>
      {text.quantity(order.productName, order.quantity)},{' '}
      {formatDate(order.paymentDate ?? order.placedAt)}
    </p>
    <span className={styles['side']}>
      <StatusMark status={toPaymentStatus(order)} />
    </span>
    {order.delivery === 'address-missing' && (
      <p className={styles['missing']}>{text.addressMissing}</p>
    )}
  </>
);

export const CustomerOrders = ({ email }: { email: string }) => {
  const query = useOrdersOfCustomerQuery(email);
  return (
    <AdminSection title={text.orders}>
      <QueryResult query={query} what={text.theOrders} lines={3}>
        {(orders) => (
          <Entries
            entries={orders}
            none={text.noOrders}
            keyOf={({ reference }) => reference}
          >
            {(order) => <OrderEntry order={order} />}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};

/** Returns when a copy was opened and how far it was read; empty before it is opened. */
const describeProgress = (
  { startedAt, finishedAt, finishedChapters }: Seat,
  chapters: number,
): string => {
  if (!startedAt) return '';
  const opened = text.openedOn(formatDate(startedAt));
  return finishedAt
    ? text.andFinished(opened, formatDate(finishedAt))
    : text.andProgress(opened, finishedChapters, chapters);
};

/** One copy: its newest link, and its browser; one of several also has how far it was read, and a button for a link. */
const SeatEntry = ({
  seat,
  seats,
}: {
  seat: Seat;
  /** All copies of the customer. */
  seats: readonly Seat[];
}) => {
  const { data: chapters = [] } = useListCountedChaptersQuery(undefined);
  const showToast = useShowToast();
  const { reference, copy, copies, device, lastReadAt } = seat;
  const [newest] = seat.links;
  const isOnly = seats.length === 1;
  return (
    <>
      <Link className={styles['reference']} to={adminPaths.order(reference)}>
        {reference}
      </Link>
      <span className={styles['side']}>
        {newest ? text.linkStates[newest.state] : ''}
      </span>
      <p>
        {isOnly
          ? (device?.hint ?? text.neverOpened)
          : text.copyAndReading(
              copies > 1 ? text.copyOf(copy, copies) : '',
              lastReadAt,
            )}
      </p>
      <span className={styles['side']}>
        {newest?.state === 'valid' &&
          text.until(formatDayAndTime(newest.expiresAt))}
      </span>
      {!isOnly && (
        <>
          <p>{describeProgress(seat, chapters.length)}</p>
          <span className={styles['action']}>
            <EmailLinkButton
              seat={seat}
              id={seat === seats[0] ? firstSeatButton : undefined}
              variant="plain"
              onDone={showToast}
            />
          </span>
        </>
      )}
    </>
  );
};

/** The copies of the e-book, if there are several; the section on reading and the head of the page show a single one. */
export const CustomerLinks = ({ email }: { email: string }) => {
  const query = useListSeatsQuery(seatsQueryOf(email));
  return (
    <AdminSection title={text.links}>
      <QueryResult query={query} what={text.theLinks} lines={2}>
        {({ seats }) => (
          <Entries
            entries={seatsOf(email, seats)}
            none={text.noLinks}
            keyOf={({ id }) => id}
          >
            {(seat) => <SeatEntry seat={seat} seats={seatsOf(email, seats)} />}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};

export const CustomerMessages = ({ email }: { email: string }) => {
  const query = useMessagesOfCustomerQuery(email);
  return (
    <AdminSection title={text.messages}>
      <QueryResult query={query} what={text.theMessages} lines={2}>
        {(messages) => (
          <Entries
            entries={messages}
            none={text.noMessages}
            keyOf={({ id }) => id}
          >
            {({ id, name, subject, message, arrivedAt, startedBy }) => (
              <>
                <Link to={adminPaths.message(id)}>{subject || name}</Link>
                <span className={styles['side']}>
                  {formatDayAndTime(arrivedAt)}
                </span>
                <p>{startedBy ? text.startedByYou : message}</p>
              </>
            )}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};
