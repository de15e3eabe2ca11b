import { enum as enumOf, gte, int, lte } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { useTypedNumber } from '../../../shared/hooks/use-typed-number.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type Settings, useSendTestEmailMutation } from '../settings.api.ts';
import { ConnectionField, SecretField } from './connection-field.tsx';
import styles from './connections.module.css';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

const labels = text.emailLabels;

const fields = {
  host: trimmedTextField(),
  port: int({ error: text.portInvalid }).check(
    gte(1, text.portInvalid),
    lte(65_535, text.portInvalid),
  ),
  security: enumOf(['tls', 'starttls', 'none']),
  username: trimmedTextField(),
  password: trimmedTextField(),
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
}: EmailForm) => {
  const port = form.choice('port');
  const typedPort = useTypedNumber(port.value, port.onChoose);
  const security = form.choice('security');
  return (
    <>
      <ConnectionField
        label={labels.host}
        hint={text.hostHint}
        spellCheck={false}
        isSetOnServer={isSetOnServer('host')}
        stored={form.stored.host}
        {...form.field('host')}
      />
      <ConnectionField
        label={labels.port}
        maxLength={5}
        isSetOnServer={isSetOnServer('port')}
        stored={String(form.stored.port)}
        error={form.errorOf('port')}
        {...typedPort}
      />
      <SelectField
        label={labels.security}
        options={encryptions}
        value={security.value}
        error={form.errorOf('security')}
        disabled={isSetOnServer('security')}
        onChoose={security.onChoose}
      />
      <ConnectionField
        label={labels.username}
        hint={text.usernameHint}
        autoComplete="off"
        spellCheck={false}
        isSetOnServer={isSetOnServer('username')}
        stored={form.stored.username}
        {...form.field('username')}
      />
      <SecretField
        version={meta.version}
        label={labels.password}
        isSetOnServer={isSetOnServer('password')}
        isSaved={meta.secrets['password'] === true}
        consequence={text.passwordRemoval}
        onRemove={() => removeSecret()}
        {...form.field('password')}
      />
    </>
  );
};

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
