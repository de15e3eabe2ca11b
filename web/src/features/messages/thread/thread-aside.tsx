import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { toPaymentStatus } from '../../../shared/ui/data/payment-status.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { QueryErrorLine } from '../../../shared/ui/feedback/query-result.tsx';
import { toWaitingText } from '../inbox/message-text.ts';
import type { SenderOrder, SenderOrdersQuery, Thread } from './thread.api.ts';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
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

/** The sender's orders, which are found by the email address. */
const SenderOrders = ({
  email,
  query,
}: {
  email: string;
  query: SenderOrdersQuery;
}) => {
  const { data } = query;
  return (
    <section aria-labelledby="orders">
      <div className={styles['sectionHead']}>
        <h2 id="orders">{data && data.total > 1 ? text.orders : text.order}</h2>
        {data && data.total > 1 && (
          <Link
            to={`${adminPaths.orders}?${new URLSearchParams({ search: email })}`}
          >
            {text.allOrders(data.total)}
          </Link>
        )}
      </div>
      <QueryErrorLine query={query}>{text.ordersSubject}</QueryErrorLine>
      {data?.orders.length === 0 && <p>{text.noOrder}</p>}
      {data?.orders.map((order) => (
        <div key={order.reference} className={styles['order']}>
          <OrderDetails order={order} />
          <OrderActions order={order} />
        </div>
      ))}
    </section>
  );
};

/** Shows the sender's orders, the sender, and the other messages that wait for an answer. */
export const ThreadAside = ({
  thread: { message, waiting },
  orders,
  now,
}: {
  thread: Thread;
  orders: SenderOrdersQuery;
  now: number;
}) => (
  <aside className={styles['aside']} aria-label={text.asideLabel}>
    <SenderOrders email={message.email} query={orders} />
    <section aria-labelledby="sender">
      <div className={styles['sectionHead']}>
        <h2 id="sender">{text.sender}</h2>
        {orders.data && orders.data.total > 0 && (
          <Link to={adminPaths.customer(message.email)}>
            {text.openCustomer}
          </Link>
        )}
      </div>
      <DetailList
        className={styles['facts']}
        details={[
          [text.name, message.name],
          [text.email, message.email],
          [text.company, message.company],
        ]}
      />
    </section>
    {waiting.length > 0 && (
      <section aria-labelledby="waiting">
        <div className={styles['sectionHead']}>
          <h2 id="waiting">{text.nextUnanswered}</h2>
        </div>
        <ul className={styles['waiting']}>
          {waiting.map(({ id, name, waitingSince }) => {
            const { isLate, text: age } = toWaitingText(waitingSince, now);
            return (
              <li key={id}>
                <Link to={adminPaths.message(id)}>{name}</Link>
                <span className={isLate ? styles['late'] : undefined}>
                  {age}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    )}
  </aside>
);
