import { useEffect, useRef } from 'react';
import {
  narrowTableRem,
  useIsNarrow,
} from '../../../shared/hooks/use-is-narrow.ts';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { paths } from '../../../shared/paths.ts';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { InboxTools } from './inbox-tools.tsx';
import styles from './inbox.module.css';
import { MessageArticle } from './message-article.tsx';
import { MessageList } from './message-list.tsx';
import { useInbox } from './use-inbox.ts';
import { useCurrentMinute } from '../../../shared/hooks/use-current-minute.ts';
import * as text from './text.ts';

type InboxState = ReturnType<typeof useInbox>;

/** Marks a new message as read when it is opened; suspected spam stays new. */
const useMarkAsReadOnOpening = ({ open, changeMessage }: InboxState) => {
  const reportedId = useRef('');
  useEffect(() => {
    if (!open || open.suspected || open.state !== 'new') return;
    if (reportedId.current === open.id) return;
    reportedId.current = open.id;
    void changeMessage(open.id, { state: 'read' });
  });
};

/** Shows the list of messages next to the open message; narrow screens show only one of the two. */
export const Inbox = () => {
  const inbox = useInbox();
  const { view, list, open, changeMessage, addressOfMessage } = inbox;
  const now = useCurrentMinute() ?? 0;
  const isNarrow = useIsNarrow(narrowTableRem);
  const showToast = useShowToast();
  useMarkAsReadOnOpening(inbox);
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
      <InboxTools {...inbox} />
      <LoadError
        what={text.listSubject}
        query={inbox.query}
        hasOlder={list !== undefined}
        className={styles['place']}
      />
      <div className={styles['box']}>
        <ListResult
          name={text.listNoun}
          result={inbox}
          entries={list?.messages}
          noneYet={text.empty}
          link={[paths.contact, text.seeContactPage]}
        >
          {(messages) => (
            <MessageList
              messages={messages}
              now={now}
              open={view.message}
              addressOf={addressOfMessage}
            />
          )}
        </ListResult>
        {!isNarrow && (article ?? (list && list.messages.length > 0)) && (
          <div className={styles['beside']}>
            {article ?? <p className={styles['none']}>{text.noneChosen}</p>}
          </div>
        )}
      </div>
    </>
  );
};
