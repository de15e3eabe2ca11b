import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import {
  type Seat,
  useListCountedChaptersQuery,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { formatDate, formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import {
  type CustomerOrder,
  useEmailsOfCustomerQuery,
  useMessagesOfCustomerQuery,
  useOrdersOfCustomerQuery,
} from './customer-page.api.ts';
import styles from './customer-page.module.css';
import * as text from './text.ts';

/** A list of one part of the page, or a sentence if it is empty. */
const Entries = <Entry,>({
  entries,
  none,
  keyOf,
  children,
}: {
  entries: readonly Entry[];
  none: string;
  keyOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}) =>
  entries.length === 0 ? (
    <p className={styles['none']}>{none}</p>
  ) : (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  );

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
      <StatusMark
        status={
          order.refundedAmount >= order.amount && order.amount > 0
            ? 'refunded'
            : order.status
        }
      />
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

/** The copies of the e-book, each with its newest reading link, its progress and when it was last read. */
export const CustomerLinks = ({ email }: { email: string }) => {
  const query = useListSeatsQuery({ search: email, limit: '20' });
  const { data: chapters = [] } = useListCountedChaptersQuery(undefined);
  return (
    <AdminSection title={text.links}>
      <QueryResult query={query} what={text.theLinks} lines={2}>
        {({ seats }) => (
          <Entries
            entries={seats.filter(
              (seat) => seat.email.toLowerCase() === email.toLowerCase(),
            )}
            none={text.noLinks}
            keyOf={({ id }) => id}
          >
            {(seat) => {
              const {
                reference,
                copy,
                copies,
                links: [newest],
                lastReadAt,
              } = seat;
              const progress = describeProgress(seat, chapters.length);
              return (
                <>
                  <Link
                    className={styles['reference']}
                    to={adminPaths.order(reference)}
                  >
                    {reference}
                  </Link>
                  <span className={styles['side']}>
                    {newest ? text.linkStates[newest.state] : ''}
                  </span>
                  <p>
                    {lastReadAt
                      ? text.lastRead(formatDayAndTime(lastReadAt))
                      : text.neverRead}
                    {copies > 1 && `, ${text.copyOf(copy, copies)}`}
                  </p>
                  <span className={styles['side']}>
                    {newest?.state === 'valid' &&
                      text.until(formatDayAndTime(newest.expiresAt))}
                  </span>
                  {progress && <p className={styles['progress']}>{progress}</p>}
                </>
              );
            }}
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
            {({ id, name, message, receivedAt }) => (
              <>
                <Link
                  to={`${adminPaths.messages}?${new URLSearchParams({ search: email, message: id })}`}
                >
                  {name}
                </Link>
                <span className={styles['side']}>
                  {formatDayAndTime(receivedAt)}
                </span>
                <p>{message}</p>
              </>
            )}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};

const outcomeMarks = {
  sent: 'success',
  refused: 'failed',
  delayed: 'pending',
} as const;

export const CustomerEmails = ({ email }: { email: string }) => {
  const query = useEmailsOfCustomerQuery(email);
  return (
    <AdminSection title={text.emails}>
      <QueryResult query={query} what={text.theEmails} lines={3}>
        {(mails) => (
          <Entries entries={mails} none={text.noEmails} keyOf={({ id }) => id}>
            {({ template, at, outcome, reason }) => (
              <>
                <b>{emailTemplateLabel(template)}</b>
                <span className={styles['side']}>
                  <StatusMark status={outcomeMarks[outcome]}>
                    {text.outcomes[outcome]}
                  </StatusMark>
                </span>
                <p>{formatDayAndTime(at)}</p>
                {reason && <p>{reason}</p>}
              </>
            )}
          </Entries>
        )}
      </QueryResult>
    </AdminSection>
  );
};
