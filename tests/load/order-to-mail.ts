import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { quantile } from './quantile.ts';

type Addresses = { site: string; paystack: string; inbox: string };

const pause = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));

const placeOrder = async (site: string, email: string): Promise<string> => {
  const answer = await fetch(`${site}/api/initialize-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, amount: 10_000, productName: 'E-Book' }),
  });
  if (!answer.ok)
    throw new Error(`initialize: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { reference: string } };
  return data.reference;
};

type Mail = { to: { address: string }[]; receivedAt: string; text: string };

const readingMails = async (inbox: string): Promise<Mail[]> => {
  const answer = await fetch(`${inbox}/api/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ text }) => text.includes('/read-book/'));
};

/**
 * Pays orders at a fixed rate and measures the time until each reading email arrives. The time starts when the provider
 * sends the webhook, not when the shop answers it, so it is the longer of the two.
 */
export const measureOrderToMail = async (
  { site, paystack, inbox }: Addresses,
  { perSecond = 20, seconds = 30 } = {},
): Promise<Record<string, number>> => {
  const control = controlClient(paystack);
  const run = Date.now().toString(36);
  const count = perSecond * seconds;
  const orders = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const email = `load-${run}-${index}@example.com`;
    orders.set(await placeOrder(site, email), email);
  }

  const started = performance.now();
  const payments = [...orders.keys()].map(async (reference, index) => {
    await pause(started + (index * 1000) / perSecond - performance.now());
    await control.pay(reference);
  });
  await Promise.all(payments);

  const mine = new Set(orders.values());
  const ofRun = (mails: Mail[]) =>
    mails.filter(({ to }) => mine.has(to[0]?.address ?? ''));
  let mails: Mail[] = [];
  for (let tries = 0; tries < 120 && mails.length < count; tries += 1) {
    await pause(500);
    mails = ofRun(await readingMails(inbox));
  }
  // A duplicate email would arrive within this pause.
  await pause(3_000);
  mails = ofRun(await readingMails(inbox));

  const sentAt = new Map(
    (await control.webhooks()).flatMap(({ reference, attempts }) => {
      const last = attempts.at(-1);
      const email = orders.get(reference);
      return email && last?.answer === 200 ? [[email, last.at] as const] : [];
    }),
  );
  const waits = mails.map(
    ({ to, receivedAt }) =>
      Date.parse(receivedAt) - (sentAt.get(to[0]?.address ?? '') ?? NaN),
  );
  const receivers = new Set(mails.map(({ to }) => to[0]?.address));
  return {
    orders: count,
    perSecond,
    mails: mails.length,
    receivers: receivers.size,
    p50Ms: quantile(waits, 0.5),
    p95Ms: quantile(waits, 0.95),
    maxMs: quantile(waits, 1),
  };
};
