import { type ReactNode, useState } from 'react';
import type { Reply } from '../../../shared/api/send.ts';
import { useIsHydrated } from '../../../shared/hooks/use-is-ready.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from './message-form.module.css';
import type { Rules, Values } from './message-rules.model.ts';
import type { Envelope } from './messages.api.ts';
import { Thanks } from './thanks.tsx';
import { useMessageForm } from './use-message-form.ts';

/** The other ways to the same desk. */
export type Ways = { email: string; whatsapp: string };

const otherWay = ({ email, whatsapp }: Ways): string =>
  whatsapp
    ? ` Or send it by WhatsApp to ${whatsapp}.`
    : email && ` Or send it to ${email}.`;

const NoScripts = ({ ways: { email, whatsapp } }: { ways: Ways }) => (
  <noscript>
    <p className={styles['noScripts']}>
      The form that stands here needs scripts, and they are off.{' '}
      {email && (
        <>
          Write to <a href={`mailto:${email}`}>{email}</a>
          {whatsapp ? ` or by WhatsApp to ${whatsapp}` : ''}: it arrives at the
          same desk.
        </>
      )}
    </p>
  </noscript>
);

/** Off the page for people, whatever they use; programs that fill in everything give themselves away. */
const Trap = () => (
  <div className={styles['trap']} aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

type FieldOf<Field> = {
  name: Field;
  label: string;
  required: boolean;
  error: string | undefined;
};

type MessageFormProps<Field extends string> = {
  name: string;
  draftName: string;
  rules: Rules<Field>;
  deliver: (
    values: Values<Field>,
    envelope: Envelope,
  ) => Promise<Reply<unknown>>;
  /** What the button says. */
  send: string;
  hint: string;
  ways: Ways;
  /** The fields, each with what `field` says of it. */
  children: (field: (name: Field) => FieldOf<Field>) => ReactNode;
};

/** What both forms share: nothing leaves before the scripts are there, and a failure takes no word away. */
const UnsentForm = <Field extends string>({
  name,
  draftName,
  rules,
  deliver,
  send,
  hint,
  ways,
  children,
  onKept,
}: MessageFormProps<Field> & {
  onKept: (values: Values<Field>) => void;
}) => {
  const { form, errors, summary, problem, isSending } = useMessageForm({
    draftName,
    rules,
    deliver,
    onKept,
  });
  const isReady = useIsHydrated();
  return (
    <>
      <NoScripts ways={ways} />
      <form
        {...form}
        className={styles['form']}
        method="post"
        aria-label={name}
        noValidate
      >
        {children((field) => ({
          name: field,
          label: rules[field].name,
          required: rules[field].required !== undefined,
          error: errors[field],
        }))}
        <Trap />
        <p className="vh" role="alert">
          {summary}
        </p>
        {problem && (
          <Message kind="fail" more={problem.error + otherWay(ways)}>
            Your message could not be kept just now. Nothing you wrote is lost.
          </Message>
        )}
        <div className={styles['end']}>
          <Button
            type="submit"
            variant="solid"
            disabled={!isReady}
            aria-disabled={isSending}
          >
            {isSending ? 'Sending…' : send}
          </Button>
          <span className={styles['hint']}>{hint}</span>
        </div>
      </form>
    </>
  );
};

/** A form to write to the author; once the message is kept, the thanks stand in its place. */
export const MessageForm = <Field extends string>({
  again,
  ...form
}: MessageFormProps<Field | 'email'> & {
  /** What the button says that brings the form back. */
  again: string;
}) => {
  const [sentMessage, setSentMessage] = useState<{
    email: string;
    at: number;
  }>();
  return sentMessage ? (
    <Thanks
      {...sentMessage}
      again={again}
      onAgain={() => setSentMessage(undefined)}
    />
  ) : (
    <UnsentForm
      {...form}
      onKept={({ email }) =>
        setSentMessage({ email: email.trim(), at: Date.now() })
      }
    />
  );
};
