import { type ReactNode, useEffect, useRef } from 'react';
import { problemText } from '../../../shared/api/problem.model.ts';
import { formatClock, formatDay } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/count.ts';
import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import { HoursBar } from '../../../shared/ui/charts/hours-bar.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import type { InboxMessage } from './inbox.api.ts';
import { MessageActions, type MessageChange } from './message-actions.tsx';
import styles from './message-article.module.css';
import {
  eventTypeLabel,
  senderText,
  standingOf,
  titleOf,
} from './message-text.ts';
import { StandingMark } from './standing-mark.tsx';

const Promise24 = ({
  message,
  now,
}: {
  message: InboxMessage;
  now: number;
}) => {
  const standing = standingOf(message, now);
  const isLate = standing.kind === 'late';
  const by = new Date(message.answerBy);
  return (
    <div className={styles['promise']}>
      {(isLate || standing.kind === 'left') && (
        <HoursBar hours={standing.hoursLeft} isLate={isLate} isWide />
      )}
      <p>
        {isLate || standing.kind === 'left' ? (
          <>
            <b className={isLate ? styles['late'] : undefined}>
              {standing.text}
            </b>
            {isLate ? '; it was promised by ' : ', until '}
            {formatClock(by)} on {formatDay(message.answerBy)}
          </>
        ) : (
          <StandingMark standing={standing} />
        )}
      </p>
    </div>
  );
};

const Facts = ({
  of: { organization, eventType, date, location, audience },
}: {
  of: NonNullable<InboxMessage['speaking']>;
}) => (
  <DetailList
    className={styles['facts']}
    details={[
      ['Organization', organization],
      ['Kind of event', eventTypeLabel(eventType)],
      ['Date', formatDay(date)],
      ['Location', location],
      ['Audience', formatCount(audience)],
    ]}
  />
);

/** One message in full, with the promise over it and what can be done with it. */
export const MessageArticle = ({
  message,
  now,
  back,
  takesFocus,
  refusal,
  isNoting,
  onNote,
}: {
  message: InboxMessage;
  now: number;
  back: ReactNode;
  takesFocus: boolean;
  refusal: unknown;
  isNoting: boolean;
  onNote: (to: MessageChange, done: string) => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, message.id]);
  return (
    <article className={styles['article']} aria-labelledby="message">
      {back}
      <h2 id="message" ref={heading} tabIndex={-1}>
        {titleOf(message)}
      </h2>
      <p className={styles['from']}>{senderText(message)}</p>
      {message.suspected ? (
        <div className={styles['promise']}>
          <Message
            kind="info"
            more="It is not counted, and no copy was mailed to you."
          >
            This looked like the work of a program.
          </Message>
        </div>
      ) : (
        <Promise24 message={message} now={now} />
      )}
      <div className={styles['text']}>
        {paragraphsOf(message.message).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {message.speaking && <Facts of={message.speaking} />}
      <div className={styles['acts']}>
        {refusal !== undefined && (
          <Message kind="fail" more={problemText(refusal, 'Please try again.')}>
            That could not be noted.
          </Message>
        )}
        <MessageActions message={message} isBusy={isNoting} onNote={onNote} />
      </div>
    </article>
  );
};
