import type { ReactNode } from 'react';
import type { CustomerAnswer } from './customer-page.api.ts';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerReading } from './customer-reading.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerEmails } from './customer-emails.tsx';
import styles from './customer-page.module.css';
import {
  CustomerLinks,
  CustomerMessages,
  CustomerOrders,
} from './customer-parts.tsx';

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
    <CustomerFigures customer={customer} />
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <CustomerOrders email={customer.email} />
        <CustomerReading email={customer.email} />
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
