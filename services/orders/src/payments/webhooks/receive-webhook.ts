import type { Clock } from '@imprint/chassis/clock';
import { currentContext } from '@imprint/chassis/context';
import { InvalidError, UnauthenticatedError } from '@imprint/chassis/errors';
import { jsonTooDeepError } from '@imprint/chassis/http/problem';
import { isTooDeep } from '@imprint/chassis/json-depth';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import type { Webhook } from './webhook.repository.ts';

export const invalidSignatureError = () =>
  new UnauthenticatedError(
    'INVALID_SIGNATURE',
    'The signature is not the payment provider’s.',
  );

export const notJsonError = () =>
  new InvalidError('UNSUPPORTED_MEDIA_TYPE', 'Only JSON is accepted.', {
    status: 415,
  });

const parseJsonOrUndefined = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

type Deps = {
  clock: Clock;
  provider: PaymentProvider;
  /** Resolves when the webhook is committed. */
  store: (webhook: Webhook) => Promise<void>;
  onStored: () => void;
};

export type WebhookDelivery = {
  body: Buffer;
  isJson: boolean;
  signature: string | undefined;
  requestId: string;
};

/**
 * Verifies the signature over the raw bytes and stores the webhook, which a background worker processes (decision 31).
 * Throws INVALID_SIGNATURE, UNSUPPORTED_MEDIA_TYPE, or `jsonTooDeepError` for JSON that nests too deeply.
 */
export const receiveWebhook =
  ({ clock, provider, store, onStored }: Deps) =>
  async ({
    body,
    isJson,
    signature,
    requestId,
  }: WebhookDelivery): Promise<void> => {
    if (!isJson) throw notJsonError();
    const signedMode = provider.findSignedMode(body, signature);
    if (!signedMode) throw invalidSignatureError();
    if (isTooDeep(parseJsonOrUndefined(body))) throw jsonTooDeepError();
    const { identity, event, reference } = provider.parseWebhook(body);
    const context = currentContext();
    await store({
      // A webhook that only the test key signed must not stand for the same one that the live key signs.
      identity: signedMode === 'test' ? `test:${identity}` : identity,
      event,
      reference,
      body,
      signedMode,
      receivedAt: clock.now(),
      requestIds: [requestId],
      correlationId: context?.correlationId,
      traceparent: context?.traceparent,
    });
    onStored();
  };
