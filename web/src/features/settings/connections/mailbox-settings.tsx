import { boolean } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type Settings, useCheckMailboxMutation } from '../settings.api.ts';
import { ConnectionField, SecretField } from './connection-field.tsx';
import styles from './connections.module.css';
import { MailServerFields, mailServerFields } from './mail-server-fields.tsx';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

const labels = text.mailboxLabels;

const fields = {
  address: trimmedTextField(
    createPatternCheck(
      /^([^\s@+]{1,20}@[^\s@]+\.[^\s@]+)?$/,
      text.replyAddressInvalid,
    ),
  ),
  acceptsNew: boolean(),
  ...mailServerFields,
  folder: trimmedTextField(),
  webhookSecret: trimmedTextField(
    createPatternCheck(/^(\S{24,})?$/, text.webhookSecretInvalid),
  ),
};

const encryptions = [
  ['tls', text.imapEncryptions.tls],
  ['starttls', text.imapEncryptions.starttls],
  ['none', text.imapEncryptions.none],
] as const;

const newMessageOptions = [
  ['no', text.acceptsNewOptions.no],
  ['yes', text.acceptsNewOptions.yes],
] as const;

const useMailboxForm = ({ mailbox, meta }: Settings) =>
  useConnectionForm(
    'mailbox',
    { settings: mailbox, meta: meta.mailbox },
    ['password', 'webhookSecret'],
    fields,
  );

type MailboxForm = ReturnType<typeof useMailboxForm>;

const CheckMailbox = ({ changed }: { changed: object }) => {
  const [check, { data, error, isLoading }] = useCheckMailboxMutation();
  return (
    <section className={styles['part']} aria-label={text.checkMailbox}>
      <h2>{text.checkMailbox}</h2>
      <p>{text.checkMailboxHint}</p>
      <Button isBusy={isLoading} onClick={() => void check(changed)}>
        {text.checkMailbox}
      </Button>
      {data && <Message kind="good">{text.mailboxOpened(data.emails)}</Message>}
      <RequestErrorMessage error={error} otherwise={text.mailboxCheckFailed} />
    </section>
  );
};

const AddressFields = ({ form, isSetOnServer }: MailboxForm) => {
  const acceptsNew = form.choice('acceptsNew');
  return (
    <>
      <ConnectionField
        label={labels.address}
        hint={text.replyAddressHint}
        type="email"
        maxLength={200}
        isSetOnServer={isSetOnServer('address')}
        stored={form.stored.address}
        {...form.field('address')}
      />
      <SelectField
        label={labels.acceptsNew}
        options={newMessageOptions}
        value={acceptsNew.value ? 'yes' : 'no'}
        onChoose={(answer) => acceptsNew.onChoose(answer === 'yes')}
      />
    </>
  );
};

const ServerFields = ({
  form,
  meta,
  removeSecret,
  isSetOnServer,
}: MailboxForm) => (
  <>
    <MailServerFields
      {...{ form, encryptions, labels, isSetOnServer }}
      port={form.choice('port')}
      security={form.choice('security')}
      hints={{ host: text.imapHostHint, password: text.imapPasswordHint }}
      password={{
        version: meta.version,
        isSaved: meta.secrets['password'] === true,
        consequence: text.imapPasswordRemoval,
        onRemove: () => removeSecret('password'),
      }}
    />
    <ConnectionField
      label={labels.folder}
      hint={text.folderHint}
      spellCheck={false}
      isSetOnServer={isSetOnServer('folder')}
      stored={form.stored.folder}
      {...form.field('folder')}
    />
    <CheckMailbox changed={form.changed} />
  </>
);

const WebhookFields = ({
  form,
  meta,
  removeSecret,
  isSetOnServer,
}: MailboxForm) => {
  const address = `${window.location.origin}/api/webhooks/mail`;
  return (
    <section className={styles['part']} aria-label={text.mailWebhook}>
      <h2>{text.mailWebhook}</h2>
      <p>{text.mailWebhookHint}</p>
      <p className={styles['address']}>{address}</p>
      <CopyButton
        text={address}
        label={text.copyAddress}
        refusal={text.copyAddressFailed}
      />
      <SecretField
        version={meta.version}
        label={labels.webhookSecret}
        hint={text.webhookSecretHint}
        isSetOnServer={isSetOnServer('webhookSecret')}
        isSaved={meta.secrets['webhookSecret'] === true}
        consequence={text.webhookSecretRemoval}
        onRemove={() => removeSecret('webhookSecret')}
        {...form.field('webhookSecret')}
      />
    </section>
  );
};

/** The form for answers by email: their address, the mailbox in which they arrive, and the webhook of a provider. */
export const MailboxSettings = ({ settings }: { settings: Settings }) => {
  const mailbox = useMailboxForm(settings);
  return (
    <SettingsForm form={mailbox.form} label={text.mailboxTitle} labels={labels}>
      <p>{text.mailboxNote}</p>
      <AddressFields {...mailbox} />
      <ServerFields {...mailbox} />
      <WebhookFields {...mailbox} />
    </SettingsForm>
  );
};
