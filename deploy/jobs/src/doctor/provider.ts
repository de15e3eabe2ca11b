import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

export type Provider = {
  baseUrl: string;
  secretKey: string;
  publicUrl: string;
  now: () => Date;
};

/** Checks the secret key and this server's clock by a call to the provider, and that the shop receives webhooks. */
export const checkProvider = async (deps: Provider): Promise<Finding[]> => [
  ...(await checkKeyAndClock(deps)),
  await checkWebhook(deps),
];

const createTimeoutSignal = () => AbortSignal.timeout(5_000);

const checkKeyAndClock = async ({
  baseUrl,
  secretKey,
  now,
}: Provider): Promise<Finding[]> => {
  try {
    // The call names a payment that does not exist; the status of the answer shows whether the provider accepts the
    // key.
    const answer = await fetch(`${baseUrl}/transaction/verify/imprint-doctor`, {
      headers: { Authorization: `Bearer ${secretKey}` },
      signal: createTimeoutSignal(),
    });
    await answer.body?.cancel();
    return [
      checkKey(answer.status, secretKey),
      checkClock(answer.headers.get('date'), now()),
    ];
  } catch (error) {
    return [
      createFaultFinding(
        `The payment provider at ${baseUrl} cannot be reached (${describeRootCause(error)}).`,
      ),
    ];
  }
};

const checkKey = (status: number, secretKey: string): Finding => {
  if (status === 401 || status === 403)
    return createFaultFinding(
      "The payment provider rejects the secret key. Copy it again from Paystack's dashboard, Settings, API keys.",
    );
  if (status >= 500)
    return createFaultFinding(
      `The payment provider has a problem (status ${status}). Try again later.`,
    );
  return secretKey.startsWith('sk_live_')
    ? createPassedFinding('The payment provider accepts the key.')
    : createFaultFinding(
        'The payment keys are test keys: buyers are not charged. Set live keys when you want to sell.',
      );
};

const tolerableMs = 30_000;

const checkClock = (theirs: string | null, now: Date): Finding => {
  const aheadMs = now.getTime() - Date.parse(theirs ?? '');
  if (Number.isNaN(aheadMs))
    return createFaultFinding(
      'The payment provider told no time, so the clock of this server could not be checked. Run the check again.',
    );
  if (Math.abs(aheadMs) <= tolerableMs)
    return createPassedFinding("The clock agrees with the provider's.");
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return createFaultFinding(
    `The clock of this server is ${seconds} s ${aheadMs > 0 ? 'fast' : 'slow'}, so links and sign-ins expire at the wrong time. Run timedatectl set-ntp true.`,
  );
};

const checkWebhook = async ({ publicUrl }: Provider): Promise<Finding> => {
  const address = `${publicUrl}/api/webhooks/paystack`;
  try {
    // The webhook is unsigned, so the shop refuses it and stores nothing.
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"event":"imprint.doctor"}',
      redirect: 'manual',
      signal: createTimeoutSignal(),
    });
    await answer.body?.cancel();
    if (answer.status === 401)
      return createPassedFinding(
        `Webhooks are received at ${address}. Enter it as the webhook URL in Paystack's dashboard.`,
      );
    return createFaultFinding(
      `${address} answers ${answer.status} to an unsigned webhook instead of 401. Payments would not be reported.`,
    );
  } catch (error) {
    return createFaultFinding(
      `${address} cannot be reached (${describeRootCause(error)}). The provider could not report payments.`,
    );
  }
};
