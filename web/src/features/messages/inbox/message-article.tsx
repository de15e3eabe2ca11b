import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { problemText } from '../../../shared/api/problem.model.ts';
import { formatClock, formatLongDate } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import { HoursLeftBar } from '../../../shared/ui/charts/hours-left-bar.tsx';
import { DetailList } from '../../../shared/ui/data/detail-list.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import type { InboxMessage } from './inbox.api.ts';
import { MessageActions, type MessageChange } from './message-actions.tsx';
import styles from './message-article.module.css';
import {
  eventTypeLabel,
  senderText,
  toAnswerStatus,
  titleOf,
} from './message-text.ts';
import { AnswerStatusMark } from './answer-status-mark.tsx';
import * as text from './text.ts';
import * as formText from '../forms/text.ts';

/** Shows how much of the promised 24 hours is left, or only the status of an answered or archived message. */
const AnswerDeadline = ({
  message,
  now,
}: {
  message: InboxMessage;
  now: number;
}) => {
  const standing = toAnswerStatus(message, now);
  const isLate = standing.kind === 'late';
  if (!isLate && standing.kind !== 'left')
    return <AnswerStatusMark standing={standing} />;
  const by = text.deadline(
    formatClock(new Date(message.answerBy)),
    formatLongDate(message.answerBy),
  );
  return (
    <>
      <HoursLeftBar hours={standing.hoursLeft} isLate={isLate} isWide />
      <p>
        <b className={isLate ? styles['late'] : undefined}>{standing.text}</b>
        {isLate ? text.pastDeadline(by) : text.untilDeadline(by)}
      </p>
    </>
  );
};

const EventDetails = ({
  of: { organization, eventType, date, location, audience },
}: {
  of: NonNullable<InboxMessage['speaking']>;
}) => (
  <DetailList
    className={styles['facts']}
    details={[
      [formText.organization, organization],
      [formText.eventType, eventTypeLabel(eventType)],
      [formText.date, formatLongDate(date)],
      [formText.location, location],
      [formText.audience, formatCount(audience)],
    ]}
  />
);

/** Shows why the last change could not be saved; renders nothing without an error. */
const ChangeErrorMessage = ({ refusal }: { refusal: unknown }) =>
  refusal !== undefined && (
    <Message kind="fail" more={problemText(refusal, text.tryAgain)}>
      {text.changeFailed}
    </Message>
  );

/** Shows one message with its deadline and its actions. */
export const MessageArticle = ({
  message,
  now,
  back,
  refusal,
  isChanging,
  onChange,
}: {
  message: InboxMessage;
  now: number;
  /** The address of the list; set only if the article is shown in place of the list. */
  back: string | undefined;
  refusal: unknown;
  isChanging: boolean;
  onChange: (to: MessageChange, done: string) => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (back) heading.current?.focus();
  }, [back, message.id]);
  return (
    <article className={styles['article']} aria-labelledby="message">
      {back && (
        <Link className={styles['back']} to={back}>
          {text.back}
        </Link>
      )}
      <h2 id="message" ref={heading} tabIndex={-1}>
        {titleOf(message)}
      </h2>
      <p className={styles['from']}>{senderText(message)}</p>
      <div className={styles['promise']}>
        {message.suspected ? (
          <Message kind="info" more={text.looksLikeSpamMore}>
            {text.looksLikeSpam}
          </Message>
        ) : (
          <AnswerDeadline message={message} now={now} />
        )}
      </div>
      <div className={styles['text']}>
        {splitParagraphs(message.message).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {message.speaking && <EventDetails of={message.speaking} />}
      <div className={styles['acts']}>
        <ChangeErrorMessage refusal={refusal} />
        <MessageActions
          message={message}
          isBusy={isChanging}
          onChange={onChange}
        />
      </div>
    </article>
  );
};
