import type { ReactNode } from 'react';
import { isSameAddress } from '../../../shared/email/same-address.model.ts';
import { splitParagraphs } from '../../../shared/lib/paragraphs.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { EventDetails } from '../inbox/event-details.tsx';
import type { InboxMessage } from '../inbox/inbox.api.ts';
import type { Thread, ThreadEntry } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

type MailDetails = ThreadEntry['mail'];

const EntryHead = ({
  name,
  how,
  at,
  now,
}: {
  name: string;
  how: string;
  at: string;
  now: Date;
}) => (
  <p className={styles['by']}>
    <b>{name}</b>
    <span>{how}</span>
    <time dateTime={at}>{text.time(at, now)}</time>
  </p>
);

const Paragraphs = ({ children }: { children: string }) => (
  <div className={styles['text']}>
    {splitParagraphs(children).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);

/** Shows the quoted history, folded, and the attachments of an email by name and size. */
const MailExtras = ({ mail }: { mail: MailDetails }) =>
  mail && (
    <>
      {mail.isCut && <p className={styles['note']}>{text.isCut}</p>}
      {mail.quoted && (
        <details className={styles['quoted']}>
          <summary>{text.quoted}</summary>
          <p>{mail.quoted}</p>
        </details>
      )}
      {mail.attachments.length > 0 && (
        <>
          <ul className={styles['files']} aria-label={text.attachmentsLabel}>
            {mail.attachments.map(({ name, bytes }, index) => (
              <li key={index}>{text.attached(name, text.formatSize(bytes))}</li>
            ))}
          </ul>
          <p className={styles['note']}>{text.notStored}</p>
        </>
      )}
    </>
  );

const DeliveryLine = ({
  delivery,
  isBusy,
  onRetry,
}: {
  delivery: ThreadEntry['delivery'];
  isBusy: boolean;
  onRetry: () => void;
}) => {
  if (!delivery) return null;
  const { state, reason } = delivery;
  if (state === 'sent') return <p className={styles['note']}>{text.sent}</p>;
  if (state === 'waiting')
    return (
      <p className={styles['note']}>
        {reason ? text.waitingBecause(reason) : text.waitingToSend}
      </p>
    );
  return (
    <div className={styles['failed']}>
      <Message kind="fail" more={text.failedMore(reason)}>
        {text.failed}
      </Message>
      <Button isBusy={isBusy} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
};

const FirstMessage = ({
  message,
  now,
}: {
  message: InboxMessage;
  now: Date;
}) => (
  <li>
    <EntryHead
      name={message.name}
      how={`${message.email}, ${message.channel === 'email' ? text.byEmail : text.byForm}`}
      at={message.receivedAt}
      now={now}
    />
    <Paragraphs>{message.message}</Paragraphs>
    <MailExtras mail={message.mail} />
    {message.speaking && <EventDetails of={message.speaking} />}
  </li>
);

const Answer = ({
  entry,
  message,
  now,
}: {
  entry: ThreadEntry;
  message: InboxMessage;
  now: Date;
}) => (
  <li data-automatic={entry.isAutomatic || undefined}>
    <EntryHead
      name={entry.senderName || (entry.senderEmail ?? '')}
      how={entry.isAutomatic ? text.automatic : text.byEmail}
      at={entry.at}
      now={now}
    />
    {!isSameAddress(entry.senderEmail ?? '', message.email) && (
      <div className={styles['warning']}>
        <Message kind="info" more={text.otherSenderMore}>
          {text.otherSender(entry.senderEmail ?? '')}
        </Message>
      </div>
    )}
    <Paragraphs>{entry.text || text.noText}</Paragraphs>
    <MailExtras mail={entry.mail} />
  </li>
);

const renderEntry = (
  entry: ThreadEntry,
  message: InboxMessage,
  now: Date,
  delivery: ReactNode,
) => {
  switch (entry.kind) {
    case 'assigned':
      return (
        <li key={entry.id} className={styles['system']}>
          {text.assigned(entry.text)} {text.time(entry.at, now)}
        </li>
      );
    case 'answer':
      return <Answer key={entry.id} {...{ entry, message, now }} />;
    case 'reply':
      return (
        <li key={entry.id} className={styles['own']}>
          <EntryHead
            name={text.you}
            how={entry.actor ?? ''}
            at={entry.at}
            now={now}
          />
          <Paragraphs>{entry.text}</Paragraphs>
          {delivery}
        </li>
      );
  }
};

/** Shows the message, unless the author wrote first, and what followed it, oldest first. */
export const ThreadEntries = ({
  thread: { message, entries },
  now,
  isRetrying,
  onRetry,
}: {
  thread: Thread;
  now: Date;
  isRetrying: boolean;
  onRetry: (reply: string) => void;
}) => (
  <ol className={styles['entries']} aria-label={text.conversation}>
    {!message.startedBy && <FirstMessage {...{ message, now }} />}
    {entries.map((entry) =>
      renderEntry(
        entry,
        message,
        now,
        <DeliveryLine
          delivery={entry.delivery}
          isBusy={isRetrying}
          onRetry={() => onRetry(entry.id)}
        />,
      ),
    )}
  </ol>
);
