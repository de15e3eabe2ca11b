import { setTimeout as sleep } from 'node:timers/promises';
import { createRetryingControl } from './retrying-control.ts';
import type { Admin } from './admin.ts';
import type { Journal } from './journal.ts';
import { createOrderReverser } from './reverse-orders.ts';

type BuyerOptions = {
  site: string;
  paystack: string;
  admin: Admin;
  journal: Journal;
  random: () => number;
  perSecond: number;
};

type Placed = { reference: string; isOpen: boolean };

const maxTries = 15;

type Answers = Map<number | 'none', number>;

/** Returns a function that posts to the shop and counts the statuses of the answers. */
const createPost =
  (site: string, answers: Answers) =>
  async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown } | undefined> => {
    try {
      const answer = await fetch(site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const parsed: unknown = await answer.json();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      return { status: answer.status, body: parsed };
    } catch {
      answers.set('none', (answers.get('none') ?? 0) + 1);
      return undefined;
    }
  };

type Post = ReturnType<typeof createPost>;

/** Returns the buyers' pages, which place an order and poll its payment. */
const createPages = (
  { journal, random }: Pick<BuyerOptions, 'journal' | 'random'>,
  post: Post,
) => {
  const run = Math.floor(random() * 1e9).toString(36);

  const place = async (index: number): Promise<Placed | undefined> => {
    const email = `buyer-${run}-${index}@example.com`;
    const key = `faults-${run}-${index}`;
    const isPatient = random() < 0.9;
    const order =
      index % 2 === 0
        ? { amount: 15_000, productName: 'Paperback' }
        : { amount: 10_000, productName: 'E-Book' };
    journal.write({ kind: 'requested', key, email });
    for (let tries = 0; tries < maxTries; tries += 1) {
      const answer = await post(
        '/api/initialize-payment',
        { email, ...order },
        { 'idempotency-key': key },
      );
      if (answer?.status === 200) {
        const { data } = answer.body as {
          data: { reference: string; access_code?: string };
        };
        const { reference } = data;
        journal.write({ kind: 'placed', key, email, reference });
        return { reference, isOpen: data.access_code !== undefined };
      }
      if (!isPatient) return undefined;
      await sleep((0.5 + random()) * Math.min(1_000 * 2 ** tries, 8_000));
    }
    return undefined;
  };

  const verifyPayment = async (reference: string): Promise<void> => {
    const answer = await post('/api/verify-payment', { reference });
    const { status } = (answer?.body ?? {}) as { status?: string };
    if (answer?.status === 200 && status === 'success')
      journal.write({ kind: 'confirmed', reference });
  };

  return { place, verifyPayment };
};

/**
 * Starts people who buy at a steady rate until they are stopped; the journal records their requests and the answers.
 * A page without an answer retries with the same key, and some buyers close the page instead.
 */
export const startBuyers = (options: BuyerOptions) => {
  const { site, paystack, admin, journal, random, perSecond } = options;
  const control = createRetryingControl(paystack);
  const answers: Answers = new Map();
  const purchases = new Set<Promise<void>>();
  const paid: string[] = [];
  const { reverseOrder, hasEach, requireEach } = createOrderReverser(
    admin,
    journal,
  );
  const { place, verifyPayment } = createPages(
    options,
    createPost(site, answers),
  );
  let isOpen = true;

  const buy = async (index: number): Promise<void> => {
    const placed = await place(index);
    if (!placed?.isOpen) return;
    await sleep(200 + 800 * random());
    if (random() < 0.15) return;
    await control.pay(placed.reference);
    if (random() < 0.2) await verifyPayment(placed.reference);
    paid.push(placed.reference);
  };

  /** Repeats and reorders some webhooks, and lets the admin reverse an order now and then. */
  const misbehave = async (): Promise<void> => {
    for (let round = 0; isOpen; round += 1) {
      await control.set({
        webhooks: {
          copies: random() < 0.3 ? 2 : 1,
          order: random() < 0.3 ? 'reversed' : 'in-order',
        },
      });
      const reference = paid.shift();
      paid.length = 0;
      if (reference && /^IMP(-\w{4}){4}$/.test(reference))
        await reverseOrder(round % 2 === 0 ? 'fail' : 'refund', reference);
      await sleep(2_000);
    }
    await control.set({ webhooks: { copies: 1, order: 'in-order' } });
  };

  const sendBuyers = async (): Promise<void> => {
    // The speed of 180 makes the provider's retries after 3 minutes and after an hour come after 1 s and 20 s.
    await control.set({ webhooks: { schedule: 'live', speed: 180 } });
    const started = performance.now();
    for (let index = 0; isOpen; index += 1) {
      const due = started + (index * 1_000) / perSecond;
      await sleep(Math.max(due - performance.now(), 0));
      const bought = buy(index).finally(() => purchases.delete(bought));
      purchases.add(bought);
    }
  };
  const background = Promise.all([sendBuyers(), misbehave()]);

  return {
    /** Starts no further buyers and waits for the current ones; returns the statuses that they received. */
    stop: async (): Promise<Record<string, number>> => {
      // The admin may not yet have both failed and refunded an order when the test ends.
      for (let second = 0; second < 60 && !hasEach(); second += 1)
        await sleep(1_000);
      isOpen = false;
      await background;
      requireEach();
      await Promise.all(purchases);
      for (const { body, attempts } of await control.webhooks())
        if (attempts.some(({ answer }) => answer === 200))
          journal.write({ kind: 'webhook', body });
      return Object.fromEntries(answers);
    },
  };
};
