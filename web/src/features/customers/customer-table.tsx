import { narrowListRem } from '../../shared/hooks/use-is-narrow.ts';
import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { CustomerLink } from './customer-link.tsx';
import styles from './customer-table.module.css';
import type { Customer } from './customers.api.ts';
import type { Sort } from './customers-view.model.ts';
import * as text from './text.ts';

type Figure = {
  name: string;
  sort?: Sort;
  text: (customer: Customer) => string;
};

const orders: Figure = {
  name: text.orders,
  sort: 'totalOrders',
  text: ({ totalOrders }) => formatCount(totalOrders),
};
const spent: Figure = {
  name: text.totalSpent,
  sort: 'totalSpent',
  text: ({ totalSpent }) => formatKobo(totalSpent),
};
const dates: Figure[] = [
  {
    name: text.firstOrder,
    text: ({ firstOrderDate }) => formatDate(firstOrderDate),
  },
  {
    name: text.lastOrder,
    sort: 'lastOrderDate',
    text: ({ lastOrderDate }) => formatDate(lastOrderDate),
  },
];

const CustomerWithBadge = ({ customer }: { customer: Customer }) => (
  <>
    <CustomerLink id={customer.id} email={customer.email} />
    {customer.importedOrders > 0 && (
      <>
        {' '}
        <Badge>{text.imported}</Badge>
      </>
    )}
  </>
);

const createColumns = (sorted: Sort): Column<Customer>[] => [
  {
    name: text.customer,
    isRowHead: true,
    cell: (customer) => <CustomerWithBadge customer={customer} />,
  },
  ...[orders, spent, ...dates].map(({ name, sort, text }) => ({
    name,
    isNumber: true,
    isSorted: sort === sorted,
    cell: text,
  })),
];

const CustomerEntry = ({ customer }: { customer: Customer }) => (
  <>
    <CustomerWithBadge customer={customer} />
    <dl>
      {[spent, orders, ...dates].map(({ name, text }) => (
        <div
          key={name}
          className={name === spent.name ? styles['spent'] : undefined}
        >
          <dt>{name}</dt>
          <dd>{text(customer)}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** Shows one customer per row, or per list entry on narrow screens. */
export const CustomerTable = ({
  customers,
  sort,
}: {
  customers: Customer[];
  sort: Sort;
}) => (
  <div className={styles['table']}>
    <TableOrList
      narrowRem={narrowListRem}
      caption={text.captions[sort]}
      columns={createColumns(sort)}
      rows={customers}
      keyOf={({ email }) => email}
      listClassName={styles['entries']}
      entry={(customer) => <CustomerEntry customer={customer} />}
    />
  </div>
);
