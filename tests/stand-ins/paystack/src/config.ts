import { resolve } from 'node:path';
import type { AccountSettings } from './accounts/account.model.ts';
import type { PaystackSettings } from './start.ts';

const list = (value: string | undefined) =>
  (value ?? '').split(',').map((item) => item.trim());

/** Reads several accounts: keys and webhook addresses are comma-separated lists in the same order. */
const accountsOf = (environment: NodeJS.ProcessEnv): AccountSettings[] => {
  const publicKeys = list(environment['PAYSTACK_PUBLIC_KEY']);
  const urls = list(environment['WEBHOOK_URL']);
  return list(environment['PAYSTACK_SECRET_KEY']).map((secretKey, at) => ({
    secretKey,
    publicKey: publicKeys[at] ?? '',
    webhookUrl: (urls[at] ?? urls[0]) || undefined,
  }));
};

const positive = (
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
) => {
  const value = Number(environment[name] || fallback);
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number that is not negative.`);
  return value;
};

export const readSettings = (
  environment: NodeJS.ProcessEnv,
): PaystackSettings => {
  const [first, ...others] = accountsOf(environment);
  if (!first) throw new Error('PAYSTACK_SECRET_KEY is missing.');
  return {
    ...first,
    accounts: others,
    host: environment['HOST'] || undefined,
    port: positive(environment, 'PORT', 8090),
    speed: positive(environment, 'SPEED', 1) || 1,
    baseUrl: environment['BASE_URL'] || undefined,
    dataFile: environment['DATA_FILE'] && resolve(environment['DATA_FILE']),
  };
};
