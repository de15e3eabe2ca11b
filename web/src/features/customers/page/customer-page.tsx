import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { KeyMetrics } from '../../../shared/ui/data/key-metrics.tsx';
import type { CustomerAnswer, CustomerSummary } from './customer-page.api.ts';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerEmails } from './customer-emails.tsx';
import styles from './customer-page.module.css';
import {
  CustomerLinks,
  CustomerMessages,
  CustomerOrders,
} from './customer-parts.tsx';
import * as text from './text.ts';

const readingOf = ({
  openedAt,
  finishedAt,
}: CustomerSummary): readonly [string, string] => {
  if (finishedAt) return [text.finished, text.onDay(formatDate(finishedAt))];
  if (openedAt) return [text.opened, text.onDay(formatDate(openedAt))];
  return [text.notOpened, ''];
};

const Figures = ({ customer }: { customer: CustomerSummary }) => {
  const [reading, when] = readingOf(customer);
  return (
    <KeyMetrics
      figures={[
        [
          text.paid,
          formatKobo(customer.paidKobo),
          text.paidOrders(customer.paidOrders),
        ],
        [text.refunded, formatKobo(customer.refundedKobo)],
        [text.book, reading, when],
        [
          text.since,
          formatDate(customer.firstPlacedAt),
          text.lastOrder(formatDate(customer.lastPlacedAt)),
        ],
      ]}
    />
  );
};

/** Everything about one customer; each part loads on its own. */
export const CustomerPage = ({
  answer: { customer, notes },
  children,
}: {
  answer: CustomerAnswer;
  /** The last part: the privacy actions. */
  children: ReactNode;
}) => (
  <>
    <Figures customer={customer} />
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <CustomerOrders email={customer.email} />
        <CustomerMessages email={customer.email} />
        <CustomerEmails email={customer.email} />
      </div>
      <div className={styles['column']}>
        <CustomerDetails customer={customer} />
        <CustomerLinks email={customer.email} />
        <CustomerNotes id={customer.id} notes={notes} />
        {children}
      </div>
    </div>
  </>
);
