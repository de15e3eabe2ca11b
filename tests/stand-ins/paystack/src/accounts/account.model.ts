/** One merchant account of the stand-in: a pair of keys and the address of its webhooks. */
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

// The name in the key shows that it was made for the stand-in, so that no key of a real account is ever entered here.
const isForStandIn = (key: string) => /^[sp]k_live_stand_in/.test(key);

/** Returns the mode in which Paystack reports the transactions of an account. */
export const domainOf = ({
  publicKey,
}: Pick<Account, 'publicKey'>): 'test' | 'live' =>
  isLive(publicKey) ? 'live' : 'test';

/** Validates an account; throws for a live key that was not made for the stand-in. */
export const toAccount = (settings: AccountSettings): Account => {
  const { secretKey, publicKey, webhookUrl } = settings;
  const account = { secretKey, publicKey, webhookUrl };
  if (isForStandIn(secretKey) && isForStandIn(publicKey)) return account;
  if (isLive(secretKey) || isLive(publicKey))
    throw new Error(
      'The payment stand-in takes no live keys: use sk_test_… and pk_test_….',
    );
  if (!secretKey.startsWith('sk_test_'))
    throw new Error('PAYSTACK_SECRET_KEY must begin with sk_test_.');
  if (!publicKey.startsWith('pk_test_'))
    throw new Error('PAYSTACK_PUBLIC_KEY must begin with pk_test_.');
  return account;
};
