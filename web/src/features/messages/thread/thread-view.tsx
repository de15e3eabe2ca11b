import { useEffect, useRef } from 'react';
import { useCurrentMinute } from '../../../shared/hooks/use-current-minute.ts';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { useChangeMessageMutation } from '../inbox/inbox.api.ts';
import * as inboxText from '../inbox/text.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadAside } from './thread-aside.tsx';
import { ThreadClock } from './thread-clock.tsx';
import { ThreadEntries } from './thread-entries.tsx';
import {
  type Thread,
  useListSenderOrdersQuery,
  useRetryReplyMutation,
} from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** Marks a new message as read when it is opened; suspected spam stays new. */
const useMarkAsReadOnOpening = ({
  id,
  state,
  suspected,
  arrivedAt,
}: Thread['message']) => {
  const [change] = useChangeMessageMutation();
  const reported = useRef('');
  useEffect(() => {
    if (suspected || state !== 'new' || reported.current === id + arrivedAt)
      return;
    reported.current = id + arrivedAt;
    void change({ id, state: 'read' });
  }, [change, id, state, suspected, arrivedAt]);
};

/** Shows one conversation with the reply, and the sender's orders beside it. */
export const ThreadView = ({ thread }: { thread: Thread }) => {
  const { message } = thread;
  const now = useCurrentMinute() ?? Date.now();
  const orders = useListSenderOrdersQuery({ email: message.email });
  const [retry, retried] = useRetryReplyMutation();
  useMarkAsReadOnOpening(message);
  return (
    <div className={styles['columns']}>
      <div>
        {message.suspected ? (
          <div className={styles['clock']}>
            <Message kind="info" more={inboxText.looksLikeSpamMore}>
              {inboxText.looksLikeSpam}
            </Message>
          </div>
        ) : (
          <ThreadClock message={message} now={now} />
        )}
        <ThreadEntries
          thread={thread}
          now={new Date(now)}
          isRetrying={retried.isLoading}
          onRetry={(reply) => void retry({ id: message.id, reply })}
        />
        <RequestErrorMessage
          error={retried.error}
          otherwise={text.retryFailed}
        />
        <ReplyForm
          thread={thread}
          reference={orders.data?.orders[0]?.reference}
        />
      </div>
      <ThreadAside thread={thread} orders={orders} now={now} />
    </div>
  );
};
