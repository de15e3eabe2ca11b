import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { paths } from '../../../shared/paths.ts';
import { Block } from '../../../shared/ui/data/block.tsx';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { Table } from '../../../shared/ui/data/table.tsx';
import type { RecentOrder } from '../figures.api.ts';
import styles from './recent-orders.module.css';

const Row = ({ order }: { order: RecentOrder }) => (
  <tr>
    <td>
      <Link
        className={styles['reference']}
        to={paths.adminOrder(order.reference)}
      >
        {order.reference}
      </Link>
      <span className={styles['email']}>{order.email}</span>
    </td>
    <td className={styles['date']}>
      {formatMoment(order.paymentDate ?? order.placedAt)}
    </td>
    <td>
      <StatusMark status={order.status} />
    </td>
    <td className="num">{formatKobo(order.amount)}</td>
  </tr>
);

const Newest = ({ orders }: { orders: RecentOrder[] }) => (
  <div className={styles['newest']}>
    <Table caption="Recent orders, newest first">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" className={styles['date']}>
            Date
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </tbody>
    </Table>
  </div>
);

const NoOrders = () => (
  <EmptyState
    action={
      <LinkButton to={paths.book} reloadDocument>
        See the book’s page
      </LinkButton>
    }
  >
    No orders yet.
  </EmptyState>
);

export const RecentOrders = ({
  orders,
  isKnown,
}: {
  orders: RecentOrder[];
  /** Otherwise the list is empty because it could not be had. */
  isKnown: boolean;
}) => (
  <Block
    title="Recent orders"
    note={
      isKnown && orders.length === 0 ? (
        'The five latest will stand here.'
      ) : (
        <>
          The five latest. <Link to={paths.adminOrders}>All orders</Link>
        </>
      )
    }
  >
    {orders.length > 0 && <Newest orders={orders} />}
    {orders.length === 0 && isKnown && <NoOrders />}
  </Block>
);
