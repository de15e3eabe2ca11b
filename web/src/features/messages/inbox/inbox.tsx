import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { useCurrentMinute } from '../../../shared/hooks/use-current-minute.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { paths } from '../../../shared/paths.ts';
import { LoadError } from '../../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { InboxTools } from './inbox-tools.tsx';
import styles from './inbox.module.css';
import { MessageList } from './message-list.tsx';
import { useInbox } from './use-inbox.ts';
import * as text from './text.ts';

/** Shows the list of messages with its filters, and why answers by email cannot be read, if they cannot. */
export const Inbox = () => {
  const inbox = useInbox();
  const { view, list } = inbox;
  const now = useCurrentMinute() ?? 0;
  if (view.message)
    return <Navigate to={adminPaths.message(view.message)} replace />;
  return (
    <>
      <InboxTools {...inbox} />
      {list?.mailbox && (
        <div className={styles['problem']}>
          <Message kind="info" more={list.mailbox.problem}>
            {text.mailboxProblem(formatDayAndTime(list.mailbox.since))}
          </Message>
        </div>
      )}
      <LoadError
        what={text.listSubject}
        query={inbox.query}
        hasOlder={list !== undefined}
        className={styles['place']}
      />
      <ListResult
        name={text.listNoun}
        result={inbox}
        entries={list?.messages}
        noneYet={text.empty}
        link={[paths.contact, text.seeContactPage]}
      >
        {(messages) => <MessageList messages={messages} now={now} />}
      </ListResult>
    </>
  );
};
