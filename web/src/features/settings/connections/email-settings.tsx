import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type Settings, useSendTestEmailMutation } from '../settings.api.ts';
import { ConnectionField } from './connection-field.tsx';
import styles from './connections.module.css';
import { MailServerFields, mailServerFields } from './mail-server-fields.tsx';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

const labels = text.emailLabels;

const fields = {
  ...mailServerFields,
  fromName: trimmedTextField(),
  fromAddress: trimmedTextField(
    createPatternCheck(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.emailInvalid),
  ),
};

const encryptions = [
  ['starttls', text.encryptions.starttls],
  ['tls', text.encryptions.tls],
  ['none', text.encryptions.none],
] as const;

const useEmailForm = ({ email, meta }: Settings) =>
  useConnectionForm(
    'email',
    { settings: email, meta: meta.email },
    ['password'],
    fields,
  );

type EmailForm = ReturnType<typeof useEmailForm>;

const TestEmail = ({ changed }: { changed: object }) => {
  const [send, { data, error, isLoading }] = useSendTestEmailMutation();
  return (
    <section className={styles['part']} aria-label={text.testEmail}>
      <h2>{text.testEmail}</h2>
      <p>{text.testEmailHint}</p>
      <Button isBusy={isLoading} onClick={() => void send(changed)}>
        {text.sendTest}
      </Button>
      {data && <Message kind="good">{text.testSent(data.to)}</Message>}
      <RequestErrorMessage error={error} otherwise={text.testFailed} />
    </section>
  );
};

const ServerFields = ({
  form,
  meta,
  removeSecret,
  isSetOnServer,
}: EmailForm) => (
  <MailServerFields
    {...{ form, encryptions, labels, isSetOnServer }}
    port={form.choice('port')}
    security={form.choice('security')}
    hints={{ host: text.hostHint, username: text.usernameHint }}
    password={{
      version: meta.version,
      isSaved: meta.secrets['password'] === true,
      consequence: text.passwordRemoval,
      onRemove: () => removeSecret(),
    }}
  />
);

/** The form for the mail server and the sender of emails, with a test email. */
export const EmailSettings = ({ settings }: { settings: Settings }) => {
  const email = useEmailForm(settings);
  const { form, isSetOnServer } = email;
  return (
    <SettingsForm form={form} label={text.emailTitle} labels={labels}>
      <ServerFields {...email} />
      <ConnectionField
        label={labels.fromName}
        hint={text.fromNameHint}
        maxLength={100}
        isSetOnServer={isSetOnServer('fromName')}
        stored={form.stored.fromName}
        {...form.field('fromName')}
      />
      <ConnectionField
        label={labels.fromAddress}
        type="email"
        maxLength={254}
        isSetOnServer={isSetOnServer('fromAddress')}
        stored={form.stored.fromAddress}
        {...form.field('fromAddress')}
      />
      <TestEmail changed={form.changed} />
    </SettingsForm>
  );
};
