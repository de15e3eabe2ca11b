import { narrow, useIsNarrow } from '../../shared/hooks/use-is-narrow.ts';
import { formatCount } from '../../shared/lib/count.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { Table } from '../../shared/ui/data/table.tsx';
import { CustomerEntries } from './customer-entries.tsx';
import { CustomerLink } from './customer-link.tsx';
import styles from './customer-table.module.css';
import type { Customer } from './customers.api.ts';
import { type Sort, sorts } from './customers-view.model.ts';

const columns: { name: string; sort?: Sort; isNumber?: true }[] = [
  { name: 'Customer' },
  { name: 'Orders', sort: 'totalOrders', isNumber: true },
  { name: 'Total Spent', sort: 'totalSpent', isNumber: true },
  { name: 'First Order', isNumber: true },
  { name: 'Last Order', sort: 'lastOrderDate', isNumber: true },
];

const Row = ({ customer }: { customer: Customer }) => (
  <tr>
    <th scope="row">
      <CustomerLink email={customer.email} />
    </th>
    <td className="num">{formatCount(customer.totalOrders)}</td>
    <td className="num">{formatKobo(customer.totalSpent)}</td>
    <td className="num">{formatDate(customer.firstOrderDate)}</td>
    <td className="num">{formatDate(customer.lastOrderDate)}</td>
  </tr>
);

/** A row a customer; on phones, an entry each. */
export const CustomerTable = ({
  customers,
  sort,
}: {
  customers: Customer[];
  sort: Sort;
}) => {
  const isNarrow = useIsNarrow(narrow);
  const word = sorts.find(([each]) => each === sort)?.[1].toLowerCase();
  const caption = `Customers by ${word}, the ${sort === 'lastOrderDate' ? 'newest' : 'most'} first`;
  if (isNarrow)
    return <CustomerEntries customers={customers} caption={caption} />;
  return (
    <div className={styles['table']}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, sort: by }) => (
              <th
                key={name}
                scope="col"
                className={isNumber && 'num'}
                aria-sort={by === sort ? 'descending' : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row key={customer.email} customer={customer} />
          ))}
        </tbody>
      </Table>
    </div>
  );
};
