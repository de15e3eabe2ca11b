import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import type { Email, EmailTexts } from './email.shape.ts';
import { useTestEmailMutation } from './emails.api.ts';
import styles from './emails.module.css';
import * as text from './text.ts';

const SendTest = ({
  email: { name, service },
  texts,
  to,
}: {
  email: Email;
  texts: EmailTexts;
  to: string;
}) => {
  const [send, { data, error, isLoading }] = useTestEmailMutation();
  return (
    <>
      <p>{text.testHint(to)}</p>
      <Button
        isBusy={isLoading}
        onClick={() => void send({ name, service, texts, to })}
      >
        {text.sendTest}
      </Button>
      {data && <Message kind="good">{text.testSent(data.to)}</Message>}
      <RequestErrorMessage error={error} otherwise={text.testFailed} />
    </>
  );
};

/** Sends an email to the author with the texts as they are typed now. */
export const TestEmail = ({
  to,
  ...draft
}: {
  email: Email;
  texts: EmailTexts;
  /** The author's address; null until one is entered. */
  to: string | null;
}) => (
  <section className={styles['part']} aria-label={text.testEmail}>
    <h3>{text.testEmail}</h3>
    {to ? (
      <SendTest to={to} {...draft} />
    ) : (
      <p>
        {text.noRecipient}{' '}
        <Link to={adminPaths.settings('general')}>{text.enterAddress}</Link>
      </p>
    )}
  </section>
);
