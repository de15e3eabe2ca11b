import { formatClock, formatLongDate } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import type { OrderDetail } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import { buyersNameOf, describeOrderStatus } from './order-status.ts';
import styles from './order-details.module.css';
import * as text from './text.ts';

/** What an order was and what became of it, below the name of its buyer. */
export const OrderSummary = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, imported, placedAt } = order;
  const { status, label } = describeOrderStatus(order);
  const isPartRefunded = refundedAmount > 0 && !isFullyRefunded(order);
  return (
    <>
      <p className={styles['summary']}>
        {!imported && <b>{formatKobo(amount)}</b>}
        <StatusMark status={status}>{label}</StatusMark>
        {isPartRefunded && (
          <span>{text.partRefunded(formatKobo(refundedAmount))}</span>
        )}
        <span>{`${order.productName} × ${order.quantity}`}</span>
        {buyersNameOf(order) && <span>{order.email}</span>}
      </p>
      <p className={styles['summary']}>
        <span className={styles['reference']}>{order.reference}</span>
        <time dateTime={placedAt}>
          {text.placedAt(formatLongDate(placedAt), formatClock(placedAt))}
        </time>
      </p>
    </>
  );
};
