import { useLocation, Link } from 'react-router-dom';
import { narrowTableRem } from '../../../shared/hooks/use-is-narrow.ts';
import { formatClock, formatShortDay } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { paths } from '../../../shared/paths.ts';
import { type Column, TableOrList } from '../../../shared/ui/data/table.tsx';
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

const Customer = ({ order }: { order: OrderRow }) => (
  <>
    {order.email}
    <OrderMarks order={order} />
  </>
);

const columnsOf = (acts: Acts): Column<OrderRow>[] => [
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
    cell: (order) => <Status order={order} {...acts} />,
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
    cell: (order) => <Delete order={order} {...acts} />,
  },
];

const Entry = ({ order, ...acts }: { order: OrderRow } & Acts) => (
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
      <Status order={order} {...acts} />
    </div>
    <div className={styles['right']}>
      <Delete order={order} {...acts} />
    </div>
  </div>
);

/** A table, and where there is no room for one a list of small entries. */
export const OrderList = ({
  orders,
  caption,
  ...acts
}: {
  orders: OrderRow[];
  caption: string;
} & Acts) => (
  <TableOrList
    narrowRem={narrowTableRem}
    caption={caption}
    columns={columnsOf(acts)}
    rows={orders}
    keyOf={({ _id }) => _id}
    listClassName={styles['entries']}
    entry={(order) => <Entry order={order} {...acts} />}
  />
);
