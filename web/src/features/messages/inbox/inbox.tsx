import { useEffect, useRef } from 'react';
import {
  narrowTableRem,
  useIsNarrow,
} from '../../../shared/hooks/use-is-narrow.ts';
import { EmptyList } from '../../../shared/list-view/empty-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { InboxTools } from './inbox-tools.tsx';
import styles from './inbox.module.css';
import { MessageArticle } from './message-article.tsx';
import { MessageList } from './message-list.tsx';
import { messagesView } from './messages-view.model.ts';
import { useInbox } from './use-inbox.ts';
import { useMinute } from '../../../shared/hooks/use-minute.ts';

type InboxState = ReturnType<typeof useInbox>;

const Listed = ({ inbox, now }: { inbox: InboxState; now: number }) => {
  const { list, view, choose, addressOfMessage } = inbox;
  if (inbox.isLoading)
    return (
      <div className={styles['place']}>
        <Skeleton label="Loading the messages…" lines={12} />
      </div>
    );
  // A page beyond the last is about to be left.
  if (!list || inbox.isPastEnd) return null;
  if (list.messages.length === 0)
    return (
      <div className={styles['place']}>
        <EmptyList
          name="messages"
          isNarrowed={messagesView.isNarrowed(view)}
          noneFits="No messages match."
          link={[paths.contact, 'See the contact page']}
          onShowAll={() => choose(messagesView.initial)}
        >
          No messages yet.
        </EmptyList>
      </div>
    );
  return (
    <StaleContent isStale={inbox.isStale}>
      <MessageList
        messages={list.messages}
        now={now}
        open={view.message}
        addressOf={addressOfMessage}
      />
      <Pagination {...inbox.pages} />
    </StaleContent>
  );
};

/** Opening a new message marks it as read. */
const useReadOnOpening = ({ open, changeMessage }: InboxState) => {
  const reportedId = useRef('');
  useEffect(() => {
    if (!open || open.suspected || open.state !== 'new') return;
    if (reportedId.current === open.id) return;
    reportedId.current = open.id;
    void changeMessage(open.id, { state: 'read' });
  });
};

/** The list of messages next to the open one; on a phone, one or the other. */
export const Inbox = () => {
  const inbox = useInbox();
  const { view, list, open, choose, changeMessage, addressOfMessage } = inbox;
  const now = useMinute() ?? 0;
  const isNarrow = useIsNarrow(narrowTableRem);
  const showToast = useShowToast();
  useReadOnOpening(inbox);
  const article = open && (
    <MessageArticle
      message={open}
      now={now}
      back={isNarrow ? addressOfMessage('') : undefined}
      refusal={inbox.refusal}
      isChanging={inbox.isChanging}
      onChange={(to, done) =>
        void changeMessage(open.id, to).then((isDone) => {
          if (isDone) showToast(done);
        })
      }
    />
  );
  if (isNarrow && article) return article;
  return (
    <>
      <InboxTools view={view} list={list} onChoose={choose} />
      <LoadError
        what="The messages"
        error={inbox.query.error}
        hasOlder={list !== undefined}
        isBusy={inbox.query.isFetching}
        className={styles['place']}
        onAgain={() => void inbox.query.refetch()}
      />
      <div className={styles['box']}>
        <Listed inbox={inbox} now={now} />
        {!isNarrow && (article ?? (list && list.messages.length > 0)) && (
          <div className={styles['beside']}>
            {article ?? (
              <p className={styles['none']}>
                Choose a message to read it here.
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
};
