import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { toWaitingText } from '../inbox/message-text.ts';
import { SenderOrders } from './sender-orders.tsx';
import type { SenderOrdersQuery, Thread } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

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
        <h2 id="sender">{message.startedBy ? text.recipient : text.sender}</h2>
        {orders.data && orders.data.orders.length > 0 && (
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
        <ul className={styles['otherMessages']}>
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
