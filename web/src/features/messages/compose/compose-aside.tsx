import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import { titleOf } from '../inbox/message-text.ts';
import { SenderOrders } from '../thread/sender-orders.tsx';
import { openCustomer } from '../thread/text.ts';
import type { SenderOrdersQuery } from '../thread/thread.api.ts';
import threadStyles from '../thread/thread.module.css';
import { useConversationsWithQuery } from './compose.api.ts';
import styles from './compose.module.css';
import * as text from './text.ts';

const Conversations = ({
  email,
  isCustomer,
}: {
  email: string;
  isCustomer: boolean;
}) => {
  const query = useConversationsWithQuery(email);
  return (
    <section aria-labelledby="conversations">
      <div className={threadStyles['sectionHead']}>
        <h2 id="conversations">{text.conversations}</h2>
        {isCustomer && (
          <Link to={adminPaths.customer(email)}>{openCustomer}</Link>
        )}
      </div>
      <QueryResult
        query={{ ...query, data: query.currentData }}
        what={text.theConversations}
        lines={2}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p className={styles['empty']}>{text.noConversations}</p>
          ) : (
            <ul className={threadStyles['otherMessages']}>
              {messages.map((message) => (
                <li key={message.id}>
                  <Link to={adminPaths.message(message.id)}>
                    {titleOf(message)}
                  </Link>
                  <span>{formatDayAndTime(message.arrivedAt, new Date())}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
};

/** Shows the orders of the person to whom the author writes, and their conversations. */
export const ComposeAside = ({
  email,
  orders,
}: {
  /** Empty until a complete address is entered. */
  email: string;
  orders: SenderOrdersQuery;
}) => (
  <aside className={threadStyles['aside']} aria-label={text.asideLabel}>
    {email ? (
      <>
        <SenderOrders email={email} query={orders} />
        <Conversations
          email={email}
          isCustomer={(orders.data?.orders ?? []).length > 0}
        />
      </>
    ) : (
      <p className={styles['empty']}>{text.asideEmpty}</p>
    )}
  </aside>
);
