import { HoursLeftBar } from '../../../shared/ui/charts/hours-left-bar.tsx';
import { AnswerStatusMark } from '../inbox/answer-status-mark.tsx';
import type { InboxMessage } from '../inbox/inbox.api.ts';
import { toAnswerStatus } from '../inbox/message-text.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** Shows how much of the promised 24 hours is left, or only the status of an answered or archived message. */
export const ThreadClock = ({
  message,
  now,
}: {
  message: InboxMessage;
  now: number;
}) => {
  const status = toAnswerStatus(message, now);
  const isLate = status.kind === 'late';
  if (!isLate && status.kind !== 'left')
    return (
      <p className={styles['clock']}>
        <AnswerStatusMark standing={status} />
      </p>
    );
  return (
    <div className={styles['clock']}>
      <HoursLeftBar hours={status.hoursLeft} isLate={isLate} isWide />
      <p>
        <b className={isLate ? styles['late'] : undefined}>{status.text}</b>
        <span>
          {isLate
            ? text.dueBy(message.answerBy, new Date(now))
            : text.arrived(message.waitingSince, new Date(now))}
        </span>
      </p>
    </div>
  );
};
