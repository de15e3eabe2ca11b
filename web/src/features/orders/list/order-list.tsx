import { useLocation, Link } from 'react-router-dom';
import {
  narrowDesk,
  useIsNarrow,
} from '../../../shared/hooks/use-is-narrow.ts';
import { formatClock, formatShortDay } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { paths } from '../../../shared/paths.ts';
import { Table } from '../../../shared/ui/data/table.tsx';
import styles from './order-list.module.css';
import { OrderMarks } from './order-marks.tsx';
import type { OrderRow, OrderStatus } from '../orders.api.ts';
import { isRefunded } from '../refund.model.ts';
import { StatusSelect } from '../status-select.tsx';

type Acts = {
  onStatus: (order: OrderRow, to: OrderStatus) => void;
  onDelete: (order: OrderRow) => void;
};

const Reference = ({ children }: { children: string }) => {
  const { search } = useLocation();
  return (
    <Link
      className={styles['reference']}
      to={paths.adminOrder(children)}
      state={{ list: search }}
    >
      {children}
    </Link>
  );
};

const When = ({ order }: { order: OrderRow }) => {
  const iso = order.paymentDate ?? order.placedAt;
  return (
    <time dateTime={iso}>
      {formatShortDay(iso, new Date())}, {formatClock(new Date(iso))}
    </time>
  );
};

const Status = ({ order, onStatus }: { order: OrderRow } & Acts) => (
  <StatusSelect
    label={`Status of ${order.reference}`}
    status={order.status}
    isRefunded={isRefunded(order)}
    onChoose={(to) => onStatus(order, to)}
  />
);

const Delete = ({ order, onDelete }: { order: OrderRow } & Acts) => (
  <button
    className={styles['delete']}
    type="button"
    aria-label={`Delete ${order.reference}`}
    onClick={() => onDelete(order)}
  >
    Delete
  </button>
);

const product = (order: OrderRow): string =>
  `${order.productName} × ${order.quantity}`;

const Row = ({ order, ...acts }: { order: OrderRow } & Acts) => (
  <tr>
    <th scope="row">
      <Reference>{order.reference}</Reference>
    </th>
    <td className={styles['customer']}>
      {order.email}
      <OrderMarks order={order} />
    </td>
    <td className={styles['whole']}>{product(order)}</td>
    <td className="num">{formatKobo(order.amount)}</td>
    <td className={styles['status']}>
      <Status order={order} {...acts} />
    </td>
    <td className={styles['whole']}>
      <When order={order} />
    </td>
    <td className="num">
      <Delete order={order} {...acts} />
    </td>
  </tr>
);

const Entry = ({ order, ...acts }: { order: OrderRow } & Acts) => (
  <li className={styles['entry']}>
    <Reference>{order.reference}</Reference>
    <b className={styles['right']}>{formatKobo(order.amount)}</b>
    <div className={styles['wide']}>
      {order.email}
      <OrderMarks order={order} />
    </div>
    <span className={styles['faint']}>{product(order)}</span>
    <span className={`${styles['faint']} ${styles['right']}`}>
      <When order={order} />
    </span>
    <div className={styles['status']}>
      <Status order={order} {...acts} />
    </div>
    <div className={styles['right']}>
      <Delete order={order} {...acts} />
    </div>
  </li>
);

/** A table, and where there is no room for one a list of small entries. */
export const OrderList = ({
  orders,
  caption,
  ...acts
}: {
  orders: OrderRow[];
  caption: string;
} & Acts) => {
  const isNarrow = useIsNarrow(narrowDesk);
  return isNarrow ? (
    <ul className={styles['entries']} aria-label={caption}>
      {orders.map((order) => (
        <Entry key={order._id} order={order} {...acts} />
      ))}
    </ul>
  ) : (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">Customer</th>
          <th scope="col">Product</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">
            <span className={styles['indent']}>Status</span>
          </th>
          <th scope="col">Date</th>
          <th scope="col">
            <span className="vh">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} {...acts} />
        ))}
      </tbody>
    </Table>
  );
};
