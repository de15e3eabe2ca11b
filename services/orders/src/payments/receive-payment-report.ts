import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { InvalidError, UnauthenticatedError } from '@imprint/chassis/errors';
import type { PaymentProvider } from './payment.model.ts';
import { storeWebhook } from './webhook.repository.ts';

export class InvalidSignature extends UnauthenticatedError {
  readonly code = 'INVALID_SIGNATURE';
  constructor() {
    super('This was not signed by the payment provider.');
  }
}

export class NotJson extends InvalidError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  override readonly status = 415;
  constructor() {
    super('This address takes JSON only.');
  }
}

type Deps = {
  /** A small pool of its own: what the provider tells must get in when all else is busy. */
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  onStored: () => void;
};

export type Delivery = {
  body: Buffer;
  isJson: boolean;
  signature: string | undefined;
  requestId: string;
};

/** Checks the signature over the bytes that came, and stores them; working on them comes later. */
export const receivePaymentReport =
  ({ pool, clock, provider, onStored }: Deps) =>
  async ({ body, isJson, signature, requestId }: Delivery): Promise<void> => {
    if (!isJson) throw new NotJson();
    if (!provider.isSigned(body, signature)) throw new InvalidSignature();
    const { identity, event, reference } = provider.readNotice(body);
    const webhook = { identity, event, reference, body };
    await storeWebhook(pool, webhook, requestId, clock.now());
    onStored();
  };
