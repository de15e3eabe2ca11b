import { useLocation, Link } from 'react-router-dom';
import { narrowTableRem } from '../../../shared/hooks/use-is-narrow.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { paths } from '../../../shared/paths.ts';
import { type Column, TableOrList } from '../../../shared/ui/data/table.tsx';
import styles from './order-list.module.css';
import { OrderBadges } from './order-badges.tsx';
import type { OrderRow, OrderStatus } from '../orders.api.ts';
import { isRefunded } from '../refund.model.ts';
import { StatusSelect } from '../status-select.tsx';

type OrderActions = {
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
  return <time dateTime={iso}>{formatMoment(iso, new Date())}</time>;
};

const Status = ({ order, onStatus }: { order: OrderRow } & OrderActions) => (
  <StatusSelect
    label={`Status of ${order.reference}`}
    status={order.status}
    isRefunded={isRefunded(order)}
    onChoose={(to) => onStatus(order, to)}
  />
);

const Delete = ({ order, onDelete }: { order: OrderRow } & OrderActions) => (
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

const Customer = ({ order }: { order: OrderRow }) => (
  <>
    {order.email}
    <OrderBadges order={order} />
  </>
);

const columnsOf = (actions: OrderActions): Column<OrderRow>[] => [
  {
    name: 'Reference',
    isRowHead: true,
    cell: ({ reference }) => <Reference>{reference}</Reference>,
  },
  {
    name: 'Customer',
    className: styles['customer'],
    cell: (order) => <Customer order={order} />,
  },
  { name: 'Product', className: styles['whole'], cell: product },
  {
    name: 'Amount',
    isNumber: true,
    cell: ({ amount }) => formatKobo(amount),
  },
  {
    name: 'Status',
    head: <span className={styles['indent']}>Status</span>,
    className: styles['status'],
    cell: (order) => <Status order={order} {...actions} />,
  },
  {
    name: 'Date',
    className: styles['whole'],
    cell: (order) => <When order={order} />,
  },
  {
    name: 'Action',
    head: <span className="vh">Action</span>,
    className: 'num',
    cell: (order) => <Delete order={order} {...actions} />,
  },
];

const Entry = ({ order, ...actions }: { order: OrderRow } & OrderActions) => (
  <div className={styles['entry']}>
    <Reference>{order.reference}</Reference>
    <b className={styles['right']}>{formatKobo(order.amount)}</b>
    <div className={styles['wide']}>
      <Customer order={order} />
    </div>
    <span className={styles['faint']}>{product(order)}</span>
    <span className={`${styles['faint']} ${styles['right']}`}>
      <When order={order} />
    </span>
    <div className={styles['status']}>
      <Status order={order} {...actions} />
    </div>
    <div className={styles['right']}>
      <Delete order={order} {...actions} />
    </div>
  </div>
);

/** Shows the orders as a table, or as a list on narrow screens. */
export const OrderList = ({
  orders,
  caption,
  ...actions
}: {
  orders: OrderRow[];
  caption: string;
} & OrderActions) => (
  <TableOrList
    narrowRem={narrowTableRem}
    caption={caption}
    columns={columnsOf(actions)}
    rows={orders}
    keyOf={({ _id }) => _id}
    listClassName={styles['entries']}
    entry={(order) => <Entry order={order} {...actions} />}
  />
);
