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
import * as text from './text.ts';
import * as ordersText from '../text.ts';

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
    label={text.statusOf(order.reference)}
    status={order.status}
    isRefunded={isRefunded(order)}
    onChoose={(to) => onStatus(order, to)}
  />
);

const Delete = ({ order, onDelete }: { order: OrderRow } & OrderActions) => (
  <button
    className={styles['delete']}
    type="button"
    aria-label={text.deleteOrder(order.reference)}
    onClick={() => onDelete(order)}
  >
    {ordersText.deleteAction}
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
    name: text.referenceColumn,
    isRowHead: true,
    cell: ({ reference }) => <Reference>{reference}</Reference>,
  },
  {
    name: ordersText.customer,
    className: styles['customer'],
    cell: (order) => <Customer order={order} />,
  },
  { name: ordersText.product, className: styles['whole'], cell: product },
  {
    name: ordersText.amount,
    isNumber: true,
    cell: ({ amount }) => formatKobo(amount),
  },
  {
    name: ordersText.status,
    head: <span className={styles['indent']}>{ordersText.status}</span>,
    className: styles['status'],
    cell: (order) => <Status order={order} {...actions} />,
  },
  {
    name: text.dateColumn,
    className: styles['whole'],
    cell: (order) => <When order={order} />,
  },
  {
    name: text.actionColumn,
    head: <span className="vh">{text.actionColumn}</span>,
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
