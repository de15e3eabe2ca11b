import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '../../../shared/hooks/use-is-hydrated.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { HoneypotField } from '../../../shared/ui/forms/honeypot-field.tsx';
import styles from './message-form.module.css';
import type { Rules, MessageValues } from './message-rules.model.ts';
import { Thanks } from './thanks.tsx';
import { type SendMessage, useMessageForm } from './use-message-form.ts';
import * as text from './text.ts';

/** The author's addresses, offered if the form cannot be used or sent. */
export type ContactAddresses = { email: string; whatsapp: string };

const describeOtherAddress = ({ email, whatsapp }: ContactAddresses): string =>
  whatsapp ? text.orSendByWhatsapp(whatsapp) : email && text.orSendTo(email);

const NoScriptNote = ({
  addresses: { email, whatsapp },
}: {
  addresses: ContactAddresses;
}) => (
  <noscript>
    <p className={styles['noScripts']}>
      {text.needsScripts}{' '}
      {email && (
        <>
          {text.writeTo} <a href={`mailto:${email}`}>{email}</a>
          {whatsapp ? text.orWhatsapp(whatsapp) : ''}.
        </>
      )}
    </p>
  </noscript>
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
  sendMessage: SendMessage<Field>;
  /** The label of the submit button. */
  submitLabel: string;
  hint: string;
  addresses: ContactAddresses;
  /** Renders the fields; `field` returns the props of the field with the given name. */
  children: (field: (name: Field) => FieldOf<Field>) => ReactNode;
};

/**
 * Shows the form until it is sent. It can be submitted only after hydration, and the typed text stays after a failure.
 */
const UnsentForm = <Field extends string>({
  name,
  submitLabel,
  hint,
  addresses,
  children,
  ...message
}: MessageFormProps<Field> & {
  onSent: (values: MessageValues<Field>) => void;
}) => {
  const { rules } = message;
  const { form, errors, summary, problem, isSending } = useMessageForm(message);
  const isReady = useIsHydrated();
  return (
    <>
      <NoScriptNote addresses={addresses} />
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
        <HoneypotField />
        <p className="vh" role="alert">
          {summary}
        </p>
        {problem && (
          <Message
            kind="fail"
            more={problem.error + describeOtherAddress(addresses)}
          >
            {text.sendFailed}
          </Message>
        )}
        <div className={styles['end']}>
          <Button
            type="submit"
            variant="solid"
            disabled={!isReady}
            aria-disabled={isSending}
          >
            {isSending ? text.sending : submitLabel}
          </Button>
          <span className={styles['hint']}>{hint}</span>
        </div>
      </form>
    </>
  );
};

/**
 * Shows a form for a message to the author. A confirmation replaces the form after the server has stored the message.
 */
export const MessageForm = <Field extends string>({
  againLabel,
  ...form
}: MessageFormProps<Field | 'email'> & {
  /** The label of the button that shows the form again. */
  againLabel: string;
}) => {
  const [sentMessage, setSentMessage] = useState<{
    email: string;
    at: number;
  }>();
  return sentMessage ? (
    <Thanks
      {...sentMessage}
      againLabel={againLabel}
      onShowForm={() => setSentMessage(undefined)}
    />
  ) : (
    <UnsentForm
      {...form}
      onSent={({ email }) =>
        setSentMessage({ email: email.trim(), at: Date.now() })
      }
    />
  );
};
