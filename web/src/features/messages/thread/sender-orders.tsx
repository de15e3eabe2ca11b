import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { toPaymentStatus } from '../../../shared/ui/data/payment-status.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import { QueryErrorLine } from '../../../shared/ui/feedback/query-result.tsx';
import type { SenderOrder, SenderOrdersQuery } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** The links to what the author does most with an order; each opens on the page of the order, which asks first. */
const OrderActions = ({ order }: { order: SenderOrder }) => {
  const { reference, status, amount, refundedAmount } = order;
  const refundable = amount - refundedAmount;
  if (status !== 'success' || order.importedFrom || refundable <= 0)
    return null;
  return (
    <div className={styles['orderActions']}>
      {order.delivery === 'ready' && (
        <LinkButton to={adminPaths.orderAction(reference, 'ship')}>
          {text.markShipped}
        </LinkButton>
      )}
      {order.productName === text.ebookProduct && (
        <LinkButton to={adminPaths.orderAction(reference, 'link')}>
          {text.emailLink}
        </LinkButton>
      )}
      <LinkButton
        variant="danger"
        to={adminPaths.orderAction(reference, 'refund')}
      >
        {text.refund(formatKobo(refundable))}
      </LinkButton>
    </div>
  );
};

const OrderDetails = ({ order }: { order: SenderOrder }) => (
  <DetailList
    className={styles['facts']}
    details={[
      [
        text.reference,
        <Link key="order" to={adminPaths.order(order.reference)}>
          <UnbrokenReferences>{order.reference}</UnbrokenReferences>
        </Link>,
      ],
      [
        text.amount,
        <span key="amount" className={styles['amount']}>
          {order.importedFrom ? '–' : formatKobo(order.amount)}
        </span>,
      ],
      [text.product, `${order.productName} × ${order.quantity}`],
      [
        text.status,
        <StatusMark key="status" status={toPaymentStatus(order)} />,
      ],
      [
        order.paymentDate ? text.paid : text.placed,
        formatDayAndTime(order.paymentDate ?? order.placedAt, new Date()),
      ],
      [text.delivery, text.deliveries[order.delivery]],
    ]}
  />
);

const maxShown = 3;

/** The sender's newest orders, which are found by the email address. */
export const SenderOrders = ({
  email,
  query,
}: {
  email: string;
  query: SenderOrdersQuery;
}) => {
  const { data } = query;
  const orders = data?.orders ?? [];
  return (
    <section aria-labelledby="orders">
      <div className={styles['sectionHead']}>
        <h2 id="orders">{orders.length > 1 ? text.orders : text.order}</h2>
        {orders.length > 1 && (
          <Link
            to={`${adminPaths.orders}?${new URLSearchParams({ search: email })}`}
          >
            {text.allOrders(data?.isComplete ? orders.length : undefined)}
          </Link>
        )}
      </div>
      <QueryErrorLine query={query}>{text.ordersSubject}</QueryErrorLine>
      {data && orders.length === 0 && <p>{text.noOrder}</p>}
      {orders.slice(0, maxShown).map((order) => (
        <div key={order.reference} className={styles['order']}>
          <OrderDetails order={order} />
          <OrderActions order={order} />
        </div>
      ))}
    </section>
  );
};
