import { Link } from 'react-router-dom';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import type { InboxMessage } from './inbox.api.ts';
import styles from './message-list.module.css';
import { kindLabels, toAnswerStatus, titleOf } from './message-text.ts';
import { AnswerStatusMark } from './answer-status-mark.tsx';
import * as text from './text.ts';

const MessageEntry = ({
  message,
  now,
  to,
  isOpen,
}: {
  message: InboxMessage;
  now: number;
  to: string;
  isOpen: boolean;
}) => {
  const { name, receivedAt, kind, state, speaking } = message;
  const written = message.message || titleOf(message);
  return (
    <li>
      <Link to={to} aria-current={isOpen} data-state={state}>
        <b>{name}</b>
        <time className={styles['faint']} dateTime={receivedAt}>
          {formatDayAndTime(receivedAt)}
        </time>
        <span className={styles['text']}>
          {speaking ? `${titleOf(message)}. ${message.message}` : written}
        </span>
        <span className={styles['promise']}>
          <AnswerStatusMark standing={toAnswerStatus(message, now)} />
          <span className={styles['faint']}>
            {kindLabels[kind]}
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
  open,
  addressOf,
}: {
  messages: InboxMessage[];
  now: number;
  open: string;
  addressOf: (id: string) => string;
}) => (
  <ul className={styles['list']} aria-label={text.listLabel}>
    {messages.map((message) => (
      <MessageEntry
        key={message.id}
        message={message}
        now={now}
        to={addressOf(message.id)}
        isOpen={message.id === open}
      />
    ))}
  </ul>
);
