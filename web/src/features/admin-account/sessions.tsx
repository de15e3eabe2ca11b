import { useState } from 'react';
import { formatMoment } from '../../shared/lib/date.ts';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmation } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import {
  type Session,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from './admin-account.api.ts';
import styles from './account.module.css';

const nameOf = ({ device }: Session) => device || 'Unknown browser';

const Entry = ({ session }: { session: Session }) => {
  const [end, { isLoading }] = useEndSessionMutation();
  const since = formatMoment(session.startedAt);
  return (
    <li className={styles['session']}>
      <b>
        {nameOf(session)}
        {session.current && ' (this one)'}
      </b>
      <p>
        since {since}, last seen {formatMoment(session.lastSeenAt)}
      </p>
      {!session.current && (
        <Button
          size="small"
          aria-label={`Sign out ${nameOf(session)}, since ${since}`}
          isBusy={isLoading}
          onClick={() => void end(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

const EndOthers = ({ count }: { count: number }) => {
  const [endOthers] = useEndOtherSessionsMutation();
  const { dialog, confirm } = useConfirmation();
  const ask = () =>
    confirm({
      question: 'Sign out everywhere else?',
      children: (
        <p>
          {count === 1 ? 'One other session ends' : `${count} others end`} at
          once. This one stays signed in.
        </p>
      ),
      action: 'Sign out others',
      keep: 'Cancel',
      onConfirm: () => endOthers(undefined).unwrap(),
    });
  return (
    <>
      <Button onClick={ask}>Sign out all others</Button>
      {dialog}
    </>
  );
};

const initialCount = 5;

/** Lists the newest sessions and the current one; a button shows all. */
const Entries = ({ sessions }: { sessions: Session[] }) => {
  const [isExpanded, setIsExpanded] = useState(false);
  const visible = isExpanded
    ? sessions
    : sessions.filter(({ current }, at) => current || at < initialCount);
  return (
    <>
      <ul className={styles['sessions']} aria-label="Sessions, newest first">
        {visible.map((session) => (
          <Entry key={session.id} session={session} />
        ))}
      </ul>
      {visible.length < sessions.length && (
        <Button variant="plain" onClick={() => setIsExpanded(true)}>
          Show all {sessions.length} sessions
        </Button>
      )}
    </>
  );
};

const Sessions = ({ sessions }: { sessions: Session[] }) => {
  const otherCount = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <Entries sessions={sessions} />
      <div className={styles['others']}>
        {otherCount > 0 ? (
          <EndOthers count={otherCount} />
        ) : (
          <Message kind="info">You are signed in nowhere else.</Message>
        )}
      </div>
    </>
  );
};

/** Lists the sessions of the admin, with buttons that end the other sessions. */
export const SessionList = () => {
  const query = useListSessionsQuery(undefined);
  return (
    <Block
      title="Sessions"
      note="Where you are signed in. A session ends by itself after twelve hours."
    >
      <QueryResult query={query} what="the sessions" lines={3}>
        {({ sessions }) => <Sessions sessions={sessions} />}
      </QueryResult>
    </Block>
  );
};
