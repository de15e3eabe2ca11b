import { useEffect, useRef } from 'react';
import {
  narrowTableRem,
  useIsNarrow,
} from '../../../shared/hooks/use-is-narrow.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { type Column, TableOrList } from '../../../shared/ui/data/table.tsx';
import { OrderLink } from '../order-link.tsx';
import { testBadge } from '../order-text.ts';
import type { OrderRow } from '../orders.api.ts';
import { ShippingBar } from './shipping-bar.tsx';
import styles from './shipping-list.module.css';
import type { Shipments } from './use-shipments.ts';
import * as text from './text.ts';

type Row = { order: OrderRow; shipments: Shipments };

const nameOf = ({ recipient, email }: OrderRow): string =>
  recipient?.name ?? email;

const SelectBox = ({ order, shipments }: Row) => (
  <input
    type="checkbox"
    className={styles['box']}
    aria-label={text.selectOrder(nameOf(order), order.reference)}
    checked={shipments.selected.includes(order.reference)}
    onChange={({ target }) => shipments.select(order.reference, target.checked)}
  />
);

const SelectAllBox = ({
  orders,
  shipments: { selected, selectAll },
}: {
  orders: readonly OrderRow[];
  shipments: Shipments;
}) => {
  const ref = useRef<HTMLInputElement>(null);
  const isPartly = selected.length > 0 && selected.length < orders.length;
  useEffect(() => {
    // HTML has no attribute for the third state of a checkbox.
    if (ref.current) ref.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className={styles['box']}
      aria-label={text.selectAll}
      checked={selected.length === orders.length}
      onChange={({ target }) => selectAll(target.checked)}
    />
  );
};

/** A narrow screen has no header row for the box that selects all. */
const SelectAllAboveList = (props: {
  orders: readonly OrderRow[];
  shipments: Shipments;
}) =>
  useIsNarrow(narrowTableRem) && (
    <label className={styles['all']}>
      <SelectAllBox {...props} /> {text.selectAllShort}
    </label>
  );

const Recipient = ({ order }: { order: OrderRow }) => (
  <>
    <b>{nameOf(order)}</b>
    {order.recipient && <span className={styles['more']}>{order.email}</span>}
    {order.paymentMode === 'test' && <Badge>{testBadge}</Badge>}
  </>
);

const Place = ({ order: { recipient } }: { order: OrderRow }) =>
  recipient && (
    <>
      {[recipient.city, recipient.state].filter(Boolean).join(', ')}
      <span className={styles['more']}>{recipient.address}</span>
    </>
  );

const PaidOrder = ({ order }: { order: OrderRow }) => (
  <>
    <OrderLink>{order.reference}</OrderLink>
    {order.paymentDate && (
      <span className={styles['more']}>
        {text.paidAt(formatDayAndTime(order.paymentDate, new Date()))}
      </span>
    )}
  </>
);

const TrackingField = ({ order: { reference }, shipments }: Row) => (
  <input
    className={styles['tracking']}
    aria-label={text.trackingOf(reference)}
    placeholder={text.trackingPlaceholder}
    maxLength={80}
    autoComplete="off"
    value={shipments.trackingOf(reference)}
    onChange={({ target }) => shipments.typeTracking(reference, target.value)}
  />
);

const formatItems = ({ productName, quantity }: OrderRow): string =>
  quantity > 1 ? `${productName} × ${quantity}` : productName;

const createColumns = (
  orders: readonly OrderRow[],
  shipments: Shipments,
): Column<OrderRow>[] => [
  {
    name: text.selectColumn,
    head: <SelectAllBox orders={orders} shipments={shipments} />,
    cell: (order) => <SelectBox order={order} shipments={shipments} />,
    className: styles['select'],
  },
  {
    name: text.recipientColumn,
    isRowHead: true,
    cell: (order) => <Recipient order={order} />,
  },
  { name: text.placeColumn, cell: (order) => <Place order={order} /> },
  { name: text.itemsColumn, cell: formatItems },
  { name: text.orderColumn, cell: (order) => <PaidOrder order={order} /> },
  {
    name: text.trackingColumn,
    cell: (order) => <TrackingField order={order} shipments={shipments} />,
  },
];

const ShippingEntry = ({ order, shipments }: Row) => (
  <div className={styles['entry']}>
    <SelectBox order={order} shipments={shipments} />
    <div>
      <Recipient order={order} />
    </div>
    <div className={styles['right']}>{formatItems(order)}</div>
    <div className={styles['wide']}>
      <Place order={order} />
    </div>
    <div className={styles['wide']}>
      <PaidOrder order={order} />
    </div>
    <div className={styles['wide']}>
      <TrackingField order={order} shipments={shipments} />
    </div>
  </div>
);

/** The paid paperbacks to ship: the author selects some, types their tracking numbers and marks them as shipped. */
export const ShippingList = ({
  orders,
  shipments,
}: {
  orders: readonly OrderRow[];
  shipments: Shipments;
}) => (
  <div className={styles['shipping']}>
    <SelectAllAboveList orders={orders} shipments={shipments} />
    <TableOrList
      narrowRem={narrowTableRem}
      caption={text.caption}
      columns={createColumns(orders, shipments)}
      rows={orders}
      keyOf={({ _id }) => _id}
      listClassName={styles['entries']}
      entry={(order) => <ShippingEntry order={order} shipments={shipments} />}
    />
    <ShippingBar shown={orders.length} shipments={shipments} />
  </div>
);
