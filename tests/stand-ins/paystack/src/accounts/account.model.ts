/** One merchant account of the stand-in: a pair of test keys and the address of its webhooks. */
export type Account = {
  secretKey: string;
  publicKey: string;
  webhookUrl: string | undefined;
};

export type AccountSettings = {
  secretKey: string;
  publicKey: string;
  webhookUrl?: string | undefined;
};

const isLive = (key: string) => /^[sp]k_live_/.test(key);

/** Validates an account; throws for any key that is not a test key. */
export const toAccount = (settings: AccountSettings): Account => {
  if (isLive(settings.secretKey) || isLive(settings.publicKey))
    throw new Error(
      'The payment stand-in takes no live keys: use sk_test_… and pk_test_….',
    );
  if (!settings.secretKey.startsWith('sk_test_'))
    throw new Error('PAYSTACK_SECRET_KEY must begin with sk_test_.');
  if (!settings.publicKey.startsWith('pk_test_'))
    throw new Error('PAYSTACK_PUBLIC_KEY must begin with pk_test_.');
  return {
    secretKey: settings.secretKey,
    publicKey: settings.publicKey,
    webhookUrl: settings.webhookUrl,
  };
};
