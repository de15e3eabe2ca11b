import { formatCount } from '../../shared/lib/count.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import styles from './customer-entries.module.css';
import { CustomerLink } from './customer-link.tsx';
import type { Customer } from './customers.api.ts';

const Entry = ({ customer }: { customer: Customer }) => (
  <li>
    <CustomerLink email={customer.email} />
    <dl>
      <div className={styles['spent']}>
        <dt>Total Spent</dt>
        <dd>{formatKobo(customer.totalSpent)}</dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>{formatCount(customer.totalOrders)}</dd>
      </div>
      <div>
        <dt>First Order</dt>
        <dd>{formatDate(customer.firstOrderDate)}</dd>
      </div>
      <div>
        <dt>Last Order</dt>
        <dd>{formatDate(customer.lastOrderDate)}</dd>
      </div>
    </dl>
  </li>
);

/** The table's rows where a table has no room. */
export const CustomerEntries = ({
  customers,
  caption,
}: {
  customers: Customer[];
  caption: string;
}) => (
  <ul className={styles['entries']} aria-label={caption}>
    {customers.map((customer) => (
      <Entry key={customer.email} customer={customer} />
    ))}
  </ul>
);
