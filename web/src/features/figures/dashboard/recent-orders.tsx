import { Link } from 'react-router-dom';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { toPaymentStatus } from '../../../shared/ui/data/payment-status.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import type { RecentOrder } from '../analytics.api.ts';
import styles from './recent-orders.module.css';
import * as text from '../text.ts';

const OrderEntry = ({ order }: { order: RecentOrder }) => (
  <li>
    <Link to={adminPaths.order(order.reference)}>{order.email}</Link>
    <span className={styles['amount']}>{formatKobo(order.amount)}</span>
    <span className={styles['reference']}>{order.reference}</span>
    <span className={styles['status']}>
      <StatusMark status={toPaymentStatus(order)} />
    </span>
    <span className={styles['what']}>
      {text.productAndTime(
        order.productName,
        formatDayAndTime(order.paymentDate ?? order.placedAt),
      )}
      {order.paymentMode === 'test' && <Badge>{text.testBadge}</Badge>}
    </span>
  </li>
);

export const RecentOrders = ({
  orders,
  isKnown,
}: {
  orders: RecentOrder[];
  /** Whether the list is loaded; otherwise an empty list does not mean that there are no orders. */
  isKnown: boolean;
}) => (
  <AdminSection
    title={text.recentOrdersTitle}
    note={
      isKnown && orders.length === 0 ? (
        text.noOrdersNote
      ) : (
        <Link to={adminPaths.orders}>{text.allOrders}</Link>
      )
    }
  >
    {orders.length > 0 && (
      <ul className={styles['list']} aria-label={text.recentOrdersCaption}>
        {orders.map((order) => (
          <OrderEntry key={order._id} order={order} />
        ))}
      </ul>
    )}
    {orders.length === 0 && isKnown && (
      <EmptyState
        action={
          <LinkButton to={paths.book} reloadDocument>
            {text.seeBookPage}
          </LinkButton>
        }
      >
        {text.noOrders}
      </EmptyState>
    )}
  </AdminSection>
);
