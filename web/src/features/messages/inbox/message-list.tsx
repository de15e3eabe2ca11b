import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import type { InboxMessage } from './inbox.api.ts';
import styles from './message-list.module.css';
import {
  isUnanswered,
  kindLabels,
  titleOf,
  toAnswerStatus,
  toWaitingText,
} from './message-text.ts';
import { AnswerStatusMark } from './answer-status-mark.tsx';
import * as text from './text.ts';

const describeOrigin = ({ startedBy, channel, kind }: InboxMessage): string => {
  if (startedBy) return text.startedByYou;
  return channel === 'email' ? text.emailKind : kindLabels[kind];
};

const MessageEntry = ({
  message,
  now,
}: {
  message: InboxMessage;
  now: number;
}) => {
  const { name, arrivedAt, state, speaking, assignee } = message;
  const { search } = useLocation();
  const written = message.message || titleOf(message);
  return (
    <li>
      <Link
        to={adminPaths.message(message.id)}
        state={{ list: search }}
        data-state={state}
      >
        <b>{name}</b>
        <time className={styles['faint']} dateTime={arrivedAt}>
          {formatDayAndTime(arrivedAt, new Date(now))}
        </time>
        <span className={styles['text']}>
          {speaking ? `${titleOf(message)}. ${message.message}` : written}
        </span>
        <span className={styles['promise']}>
          <AnswerStatusMark standing={toAnswerStatus(message, now)} />
          {isUnanswered(message) && (
            <span className={styles['faint']}>
              {toWaitingText(message.waitingSince, now).text}
            </span>
          )}
          <span className={styles['faint']}>
            {describeOrigin(message)}
            {assignee && `, ${text.assignedTo(assignee)}`}
            {state === 'new' && (
              <>
                , <b>{text.isNew}</b>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
};

/** Lists the messages with sender, time, text and the time left to answer. */
export const MessageList = ({
  messages,
  now,
}: {
  messages: InboxMessage[];
  now: number;
}) => (
  <ul className={styles['list']} aria-label={text.listLabel}>
    {messages.map((message) => (
      <MessageEntry key={message.id} message={message} now={now} />
    ))}
  </ul>
);
