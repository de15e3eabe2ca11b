import { type Finding, fine, reasonOf, wrong } from './finding.ts';

export type Provider = {
  baseUrl: string;
  secretKey: string;
  publicUrl: string;
  now: () => Date;
};

/** Three looks in two calls: is the key known, does the clock go right, does the door for reports open? */
export const checkProvider = async (deps: Provider): Promise<Finding[]> => [
  ...(await checkKeyAndClock(deps)),
  await checkWebhook(deps),
];

const patience = () => AbortSignal.timeout(5_000);

const checkKeyAndClock = async ({
  baseUrl,
  secretKey,
  now,
}: Provider): Promise<Finding[]> => {
  try {
    // No such payment exists; whether the key does, the answer's status says.
    const answer = await fetch(`${baseUrl}/transaction/verify/imprint-doctor`, {
      headers: { Authorization: `Bearer ${secretKey}` },
      signal: patience(),
    });
    await answer.body?.cancel();
    return [
      checkKey(answer.status, secretKey),
      checkClock(answer.headers.get('date'), now()),
    ];
  } catch (error) {
    return [
      wrong(
        `The payment provider at ${baseUrl} cannot be reached (${reasonOf(error)}).`,
      ),
    ];
  }
};

const checkKey = (status: number, secretKey: string): Finding => {
  if (status === 401 || status === 403)
    return wrong(
      "The payment provider does not know the secret key: copy it anew from Paystack's dashboard, Settings, API keys.",
    );
  if (status >= 500)
    return wrong(
      `The payment provider is in trouble itself (its status is ${status}); try again later.`,
    );
  return secretKey.startsWith('sk_live_')
    ? fine('The payment provider knows the key.')
    : wrong(
        'The payment keys are for tests: buyers are not charged. Put live keys in when you want to sell.',
      );
};

const tolerableMs = 30_000;

const checkClock = (theirs: string | null, now: Date): Finding => {
  const aheadMs = now.getTime() - Date.parse(theirs ?? '');
  if (!(Math.abs(aheadMs) > tolerableMs))
    return fine("The clock goes as the provider's does.");
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return wrong(
    `The clock of this server is ${seconds} s ${aheadMs > 0 ? 'fast' : 'slow'}, so links and sign-ins end at the wrong time: run timedatectl set-ntp true.`,
  );
};

const checkWebhook = async ({ publicUrl }: Provider): Promise<Finding> => {
  const address = `${publicUrl}/api/webhooks/paystack`;
  try {
    // Unsigned, so it is refused at the door and leaves no trace.
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"event":"imprint.doctor"}',
      redirect: 'manual',
      signal: patience(),
    });
    await answer.body?.cancel();
    if (answer.status === 401)
      return fine(
        `Reports of payments are taken at ${address}; it must stand as webhook URL in Paystack's dashboard.`,
      );
    return wrong(
      `${address} answers ${answer.status} where it should refuse an unsigned report with 401: payments would not be reported.`,
    );
  } catch (error) {
    return wrong(
      `${address} cannot be reached (${reasonOf(error)}): the provider could not report payments.`,
    );
  }
};
