import { Link } from 'react-router-dom';
import { formatMoment } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Block } from './block.tsx';
import type { RecentOrder } from './figures.api.ts';
import styles from './recent-orders.module.css';

const Row = ({ order }: { order: RecentOrder }) => (
  <tr>
    <td>
      <span className={styles['reference']}>{order.reference}</span>
      <span className={styles['email']}>{order.email}</span>
    </td>
    <td className={styles['date']}>
      {formatMoment(order.paymentDate ?? order.placedAt)}
    </td>
    <td>
      <span className={`${styles['status']} ${styles[order.status]}`}>
        {order.status}
      </span>
    </td>
    <td>{formatKobo(order.amount)}</td>
  </tr>
);

export const RecentOrders = ({ orders }: { orders: RecentOrder[] }) => (
  <Block
    title="Recent orders"
    note={
      orders.length > 0 ? (
        <>
          The five latest. <Link to={`${paths.admin}/orders`}>All orders</Link>
        </>
      ) : (
        'The five latest will stand here.'
      )
    }
  >
    {orders.length === 0 ? (
      <EmptyState
        action={
          <LinkButton to={paths.book} reloadDocument>
            See the book’s page
          </LinkButton>
        }
      >
        No orders yet.
      </EmptyState>
    ) : (
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className={styles['date']}>
              Date
            </th>
            <th scope="col">Status</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    )}
  </Block>
);
