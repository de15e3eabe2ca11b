import { useState } from 'react';
import { enum as enumOf } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { paths } from '../../../shared/paths.ts';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { SegmentedControl } from '../../../shared/ui/forms/segmented-control.tsx';
import { createPatternCheck } from '../form/pattern-check.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { type Settings, useReadSettingsQuery } from '../settings.api.ts';
import { ConnectionField, SecretField } from './connection-field.tsx';
import styles from './connections.module.css';
import { isPublicAddress } from './is-public-address.model.ts';
import * as text from './text.ts';
import { useConnectionForm } from './use-connection-form.ts';

type Payments = {
  settings: NonNullable<Settings['payments']>;
  meta: NonNullable<Settings['meta']['payments']>;
};

const fields = {
  secretKey: trimmedTextField(
    createPatternCheck(/^sk_(test|live)_\w{8,}$/, text.secretKeyInvalid),
  ),
  publicKey: trimmedTextField(
    createPatternCheck(/^pk_(test|live)_\w{8,}$/, text.publicKeyInvalid),
  ),
  checkout: enumOf(['hosted', 'popup']),
};

const checkouts = [
  ['hosted', text.hostedCheckout],
  ['popup', text.popupCheckout],
] as const;

const ModeMessage = ({ mode, webhookUrl }: Payments['meta']) => {
  if (!mode) return <Message kind="wait">{text.noKey}</Message>;
  if (mode === 'test' && isPublicAddress(webhookUrl))
    return (
      <Message kind="fail" more={text.publicTestMode}>
        {text.modes.test}
      </Message>
    );
  return (
    <Message kind={mode === 'live' ? 'good' : 'info'}>
      {text.modes[mode]}
    </Message>
  );
};

const webhookPollingMs = 2_000;

/** Returns when the last webhook arrived; until the first has, the answer is polled. */
const useWebhookReceivedAt = ({
  webhookReceivedAt: known,
  mode,
}: Payments['meta']): string | null => {
  const [isWaiting, setIsWaiting] = useState(known === null);
  const { data } = useReadSettingsQuery(undefined, {
    pollingInterval: isWaiting && mode ? webhookPollingMs : 0,
  });
  const receivedAt = data?.meta.payments?.webhookReceivedAt ?? known;
  if (isWaiting && receivedAt !== null) setIsWaiting(false);
  return receivedAt;
};

const WebhookState = ({ meta }: Pick<Payments, 'meta'>) => {
  const receivedAt = useWebhookReceivedAt(meta);
  if (receivedAt)
    return (
      <Message kind="good">
        {text.webhookReceived(formatDayAndTime(receivedAt))}
      </Message>
    );
  return (
    <>
      <Message kind="wait">{text.noWebhook}</Message>
      {meta.mode === 'test' && (
        <p>
          {text.testOrderHint}{' '}
          <a href={paths.order} target="_blank" rel="noreferrer">
            {text.testOrder}
          </a>
        </p>
      )}
    </>
  );
};

const Webhook = ({ meta }: Pick<Payments, 'meta'>) => (
  <section className={styles['part']} aria-label={text.webhook}>
    <h2>{text.webhook}</h2>
    <p>{text.webhookHint}</p>
    <span className={styles['address']}>{meta.webhookUrl}</span>
    <CopyButton
      text={meta.webhookUrl}
      label={text.copyAddress}
      refusal={text.copyAddressFailed}
    />
    <WebhookState meta={meta} />
  </section>
);

const PaymentForm = ({ payments }: { payments: Payments }) => {
  const { form, meta, removeSecret, isSetOnServer } = useConnectionForm(
    'payments',
    payments,
    ['secretKey'],
    fields,
  );
  const checkout = form.choice('checkout');
  return (
    <SettingsForm
      form={form}
      label={text.paymentsTitle}
      labels={text.paymentLabels}
    >
      <ModeMessage {...meta} />
      <SecretField
        version={meta.version}
        label={text.paymentLabels.secretKey}
        hint={text.secretKeyHint}
        isSetOnServer={isSetOnServer('secretKey')}
        isSaved={meta.secrets['secretKey'] === true}
        consequence={text.secretKeyRemoval}
        onRemove={() => removeSecret()}
        {...form.field('secretKey')}
      />
      <ConnectionField
        label={text.paymentLabels.publicKey}
        hint={text.publicKeyHint}
        spellCheck={false}
        isSetOnServer={isSetOnServer('publicKey')}
        stored={form.stored.publicKey}
        {...form.field('publicKey')}
      />
      <fieldset
        className={styles['choice']}
        disabled={isSetOnServer('checkout')}
      >
        <legend>{text.paymentLabels.checkout}</legend>
        <SegmentedControl
          options={checkouts}
          chosen={checkout.value}
          onChoose={checkout.onChoose}
        />
        {isSetOnServer('checkout') && <p>{text.setOnServer}</p>}
      </fieldset>
      <Webhook meta={meta} />
    </SettingsForm>
  );
};

/** The form for the keys of the payment provider and the kind of checkout. */
export const PaymentSettings = ({
  settings: { payments, meta },
}: {
  settings: Settings;
}) =>
  payments && meta.payments ? (
    <PaymentForm payments={{ settings: payments, meta: meta.payments }} />
  ) : (
    <Message kind="fail">{text.paymentsUnavailable}</Message>
  );
