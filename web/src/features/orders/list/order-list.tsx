import { narrowTableRem } from '../../../shared/hooks/use-is-narrow.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { type Column, TableOrList } from '../../../shared/ui/data/table.tsx';
import styles from './order-list.module.css';
import { OrderBadges } from './order-badges.tsx';
import { OrderLink } from '../order-link.tsx';
import type { OrderRow, OrderStatus } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import { StatusSelect } from '../status-select.tsx';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

type OrderActions = {
  onStatus: (order: OrderRow, to: OrderStatus) => void;
  onDelete: (order: OrderRow) => void;
};

const PaidOrPlacedDate = ({ order }: { order: OrderRow }) => {
  const iso = order.paymentDate ?? order.placedAt;
  return <time dateTime={iso}>{formatDayAndTime(iso, new Date())}</time>;
};

const OrderStatusSelect = ({
  order,
  onStatus,
}: { order: OrderRow } & OrderActions) =>
  order.importedFrom ? (
    <span className={styles['indent']}>{text.paidElsewhere}</span>
  ) : (
    <StatusSelect
      label={text.statusLabel(order.reference)}
      status={order.status}
      isRefunded={isFullyRefunded(order)}
      onChoose={(to) => onStatus(order, to)}
    />
  );

const DeleteOrderButton = ({
  order,
  onDelete,
}: { order: OrderRow } & OrderActions) => (
  <button
    className={styles['delete']}
    type="button"
    aria-label={text.deleteOrderLabel(order.reference)}
    onClick={() => onDelete(order)}
  >
    {ordersText.deleteAction}
  </button>
);

const formatProduct = (order: OrderRow): string =>
  `${order.productName} × ${order.quantity}`;

// An imported order was paid in another shop and currency; its own page shows how much.
const formatAmount = ({ amount, importedFrom }: OrderRow): string =>
  importedFrom ? '–' : formatKobo(amount);

/** An amount that was refunded completely is crossed out. */
const Amount = ({ order }: { order: OrderRow }) =>
  isFullyRefunded(order) ? (
    <s className={styles['returned']}>{formatAmount(order)}</s>
  ) : (
    formatAmount(order)
  );

const EmailAndBadges = ({ order }: { order: OrderRow }) => (
  <>
    {order.email}
    <OrderBadges order={order} />
  </>
);

const createOrderColumns = (actions: OrderActions): Column<OrderRow>[] => [
  {
    name: text.referenceColumn,
    isRowHead: true,
    cell: ({ reference }) => <OrderLink>{reference}</OrderLink>,
  },
  {
    name: ordersText.customer,
    className: styles['customer'],
    cell: (order) => <EmailAndBadges order={order} />,
  },
  { name: ordersText.product, className: styles['whole'], cell: formatProduct },
  {
    name: ordersText.amount,
    isNumber: true,
    cell: (order) => <Amount order={order} />,
  },
  {
    name: ordersText.status,
    head: <span className={styles['indent']}>{ordersText.status}</span>,
    className: styles['status'],
    cell: (order) => <OrderStatusSelect order={order} {...actions} />,
  },
  {
    name: text.dateColumn,
    className: styles['whole'],
    cell: (order) => <PaidOrPlacedDate order={order} />,
  },
  {
    name: text.actionColumn,
    head: <span className="vh">{text.actionColumn}</span>,
    className: 'num',
    cell: (order) => <DeleteOrderButton order={order} {...actions} />,
  },
];

const OrderEntry = ({
  order,
  ...actions
}: { order: OrderRow } & OrderActions) => (
  <div className={styles['entry']}>
    <OrderLink>{order.reference}</OrderLink>
    <b className={styles['right']}>
      <Amount order={order} />
    </b>
    <div className={styles['wide']}>
      <EmailAndBadges order={order} />
    </div>
    <span className={styles['faint']}>{formatProduct(order)}</span>
    <span className={`${styles['faint']} ${styles['right']}`}>
      <PaidOrPlacedDate order={order} />
    </span>
    <div className={styles['status']}>
      <OrderStatusSelect order={order} {...actions} />
    </div>
    <div className={styles['right']}>
      <DeleteOrderButton order={order} {...actions} />
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
    columns={createOrderColumns(actions)}
    rows={orders}
    keyOf={({ _id }) => _id}
    listClassName={styles['entries']}
    entry={(order) => <OrderEntry order={order} {...actions} />}
  />
);
