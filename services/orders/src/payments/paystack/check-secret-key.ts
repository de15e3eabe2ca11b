import type { Logger } from '@imprint/chassis/logger';
import { createPaystackClient } from './paystack.client.ts';

export type KeyCheck = 'accepted' | 'rejected' | 'unreachable';

/** Asks the provider whether it accepts a secret key. */
export type CheckSecretKey = (secretKey: string) => Promise<KeyCheck>;

const timeoutMs = 5_000;

export const createSecretKeyCheck =
  ({ baseUrl, log }: { baseUrl: string; log: Logger }): CheckSecretKey =>
  async (secretKey) => {
    const client = createPaystackClient({ secretKey, baseUrl, log });
    try {
      // The call names a payment that does not exist; the status shows whether the provider accepts the key.
      const answer = await client.call(
        'GET',
        '/transaction/verify/imprint-key-check',
        timeoutMs,
      );
      if (typeof answer === 'string') return 'unreachable';
      const { status } = answer;
      if (status === 401 || status === 403) return 'rejected';
      return status >= 500 || status === 429 ? 'unreachable' : 'accepted';
    } finally {
      await client.close();
    }
  };
