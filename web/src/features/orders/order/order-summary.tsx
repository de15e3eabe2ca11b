import { useCurrentMinute } from '../../../shared/hooks/use-current-minute.ts';
import {
  formatClock,
  formatClockSeconds,
  formatLongDate,
} from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { timeAgo } from '../../../shared/lib/time-ago.ts';
import { orderStatuses } from '../../../shared/ui/data/text.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import type { OrderDetail } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import { describeOrderStatus } from './order-status.ts';
import styles from './order-details.module.css';
import * as text from './text.ts';

/** How long ago a moment was, with the exact time for who points at it. */
const TimeAgo = ({ at }: { at: string }) => {
  const now = useCurrentMinute() ?? Date.parse(at);
  const exact = text.momentInLagos(formatLongDate(at), formatClockSeconds(at));
  return (
    <time dateTime={at} title={exact}>
      {timeAgo(at, now)}
    </time>
  );
};

/** The status, once: what happened last, how long ago, and what is missing. */
const OrderStatusMark = ({ order }: { order: OrderDetail }) => {
  const { status, label, at, next } = describeOrderStatus(order);
  return (
    <StatusMark status={status}>
      <span>
        {label ?? orderStatuses[status]}
        {at && (
          <>
            {' '}
            <TimeAgo at={at} />
          </>
        )}
        {next && `, ${next}`}
      </span>
    </StatusMark>
  );
};

/** What an order was and what became of it, below the name of its buyer. */
export const OrderSummary = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, imported, placedAt } = order;
  const isRefunded = isFullyRefunded(order);
  return (
    <>
      <p className={styles['summary']}>
        {!imported && (
          <b>{isRefunded ? <s>{formatKobo(amount)}</s> : formatKobo(amount)}</b>
        )}
        <OrderStatusMark order={order} />
        {refundedAmount > 0 && !isRefunded && (
          <span>{text.partRefunded(formatKobo(refundedAmount))}</span>
        )}
        <span>{`${order.productName} × ${order.quantity}`}</span>
      </p>
      <p className={styles['summary']}>
        <span className={styles['reference']}>
          <UnbrokenReferences>{order.reference}</UnbrokenReferences>
        </span>
        <time dateTime={placedAt}>
          {text.momentInLagos(formatLongDate(placedAt), formatClock(placedAt))}
        </time>
      </p>
    </>
  );
};
