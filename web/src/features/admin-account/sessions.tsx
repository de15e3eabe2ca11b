import { useState } from 'react';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import {
  type Session,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from './admin-account.api.ts';
import styles from './account.module.css';
import * as text from './text.ts';

const deviceNameOf = ({ device }: Session) => device || text.unknownBrowser;

const SessionEntry = ({ session }: { session: Session }) => {
  const [end, { isLoading }] = useEndSessionMutation();
  const since = formatDayAndTime(session.startedAt);
  return (
    <li className={styles['session']}>
      <b>
        {deviceNameOf(session)}
        {session.current && text.thisSession}
      </b>
      <p>{text.sessionTimes(since, formatDayAndTime(session.lastSeenAt))}</p>
      {!session.current && (
        <Button
          size="small"
          aria-label={text.signOutLabel(deviceNameOf(session), since)}
          isBusy={isLoading}
          onClick={() => void end(session.id)}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  );
};

const EndOtherSessionsButton = ({ count }: { count: number }) => {
  const [endOthers] = useEndOtherSessionsMutation();
  const { dialog, confirm } = useConfirmDialog();
  const confirmSignOutOfOthers = () =>
    confirm({
      question: text.signOutOthersQuestion,
      children: <p>{text.signOutOthersConsequence(count)}</p>,
      action: text.signOutOthersAction,
      keep: text.cancel,
      onConfirm: () => endOthers(undefined).unwrap(),
    });
  return (
    <>
      <Button onClick={confirmSignOutOfOthers}>{text.signOutOthers}</Button>
      {dialog}
    </>
  );
};

const initialCount = 5;

/** Lists the five newest sessions and the current session; a button shows all sessions. */
const SessionsWithShowAll = ({ sessions }: { sessions: Session[] }) => {
  const [isExpanded, setIsExpanded] = useState(false);
  const visible = isExpanded
    ? sessions
    : sessions.filter(({ current }, at) => current || at < initialCount);
  return (
    <>
      <ul className={styles['sessions']} aria-label={text.sessionsLabel}>
        {visible.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      {visible.length < sessions.length && (
        <Button variant="plain" onClick={() => setIsExpanded(true)}>
          {text.showAll(sessions.length)}
        </Button>
      )}
    </>
  );
};

const Sessions = ({ sessions }: { sessions: Session[] }) => {
  const otherCount = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <SessionsWithShowAll sessions={sessions} />
      <div className={styles['others']}>
        {otherCount > 0 ? (
          <EndOtherSessionsButton count={otherCount} />
        ) : (
          <Message kind="info">{text.noOtherSessions}</Message>
        )}
      </div>
    </>
  );
};

/** Lists the sessions of the admin, with buttons that end the other sessions. */
export const SessionsSection = () => {
  const query = useListSessionsQuery(undefined);
  return (
    <AdminSection title={text.sessionsTitle} note={text.sessionsNote}>
      <QueryResult query={query} what={text.sessionsNoun} lines={3}>
        {({ sessions }) => <Sessions sessions={sessions} />}
      </QueryResult>
    </AdminSection>
  );
};
