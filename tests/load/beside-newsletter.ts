import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import type { startInbox } from '../stand-ins/mail/src/start.ts';
import { quantile } from './quantile.ts';
import type { ShopInProduction } from './shop-in-production.ts';

type Inbox = Awaited<ReturnType<typeof startInbox>>;
type Shop = Pick<ShopInProduction, 'site' | 'paystack'>;
type EmailKind = 'receipts' | 'readingLinks' | 'confirmations';
/** The times at which an email became due, by its recipient. */
type DueTimes = Map<string, number>;

const visitorsPerSecond = 30;
const ordersPerSecond = 2;
const signUpsPerSecond = 2;

const visited = [
  '/api/resources/posts?limit=12',
  '/api/content',
  '/api/products',
];

/** The email that is accepted last may be under way when the newsletter is sent. */
const lastEmailMs = 5_000;

/** Calls the gateway from another address each time. Throws on a refusal, after which an email would be missed. */
const createCaller = (site: string) => {
  let calls = 0;
  return async <T>(path: string, body?: object): Promise<T> => {
    calls += 1;
    const answer = await fetch(site + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `41.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
};

/** Starts work at a steady rate, however long each takes; the returned function stops, and throws if any failed. */
const repeat = (
  perSecond: number,
  work: (turn: number) => Promise<unknown>,
) => {
  const all: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const one = work(all.length);
    // The returned function reports the error; this handler only prevents an unhandled rejection.
    one.catch(() => undefined);
    all.push(one);
  }, 1_000 / perSecond);
  return async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(all);
  };
};

const kindOf = (text: string): EmailKind => {
  if (text.includes('/read-book/')) return 'readingLinks';
  return text.includes('/newsletter/confirm') ? 'confirmations' : 'receipts';
};

/** Returns how long each kind of email took from its cause until the mail server accepted it. */
const measureDelays = (inbox: Inbox, due: Record<EmailKind, DueTimes>) => {
  const delays: Record<EmailKind, number[]> = {
    receipts: [],
    readingLinks: [],
    confirmations: [],
  };
  for (const { to, text, receivedAt } of inbox.mails()) {
    const kind = kindOf(text ?? '');
    const since = due[kind].get(to[0]?.address ?? '');
    if (since !== undefined) delays[kind].push(Date.parse(receivedAt) - since);
  }
  const summarise = (kind: EmailKind) => ({
    expected: due[kind].size,
    received: delays[kind].length,
    p95Ms: quantile(delays[kind], 0.95),
    maxMs: Math.max(...delays[kind]),
  });
  return {
    receipts: summarise('receipts'),
    readingLinks: summarise('readingLinks'),
    confirmations: summarise('confirmations'),
  };
};

/**
 * Sells at a steady rate: visitors look around and sign up, and buyers order and pay at the provider, whose webhook
 * leads to a receipt from orders and for an e-book to a reading link from ebook-access.
 */
export const startSelling = ({ site, paystack }: Shop, inbox: Inbox) => {
  const call = createCaller(site);
  const control = controlClient(paystack);
  const due: Record<EmailKind, DueTimes> = {
    receipts: new Map(),
    readingLinks: new Map(),
    confirmations: new Map(),
  };

  const buy = async (turn: number): Promise<void> => {
    const isEbook = turn % 2 === 0;
    const email = `buyer${turn}@buyers.example`;
    const order = isEbook
      ? { email, amount: 10_000, productName: 'E-Book' }
      : { email, amount: 15_000, productName: 'Paperback' };
    const { data } = await call<{ data: { reference: string } }>(
      '/api/initialize-payment',
      order,
    );
    const paidAt = Date.now();
    due.receipts.set(email, paidAt);
    if (isEbook) due.readingLinks.set(email, paidAt);
    await control.pay(data.reference);
  };
  const signUp = (turn: number): Promise<unknown> => {
    const email = `visitor${turn}@signs-up.example`;
    due.confirmations.set(email, Date.now());
    return call('/api/newsletter', { email });
  };

  const stops = [
    repeat(visitorsPerSecond, (turn) =>
      call(visited[turn % visited.length] ?? '/api/content'),
    ),
    repeat(ordersPerSecond, buy),
    repeat(signUpsPerSecond, signUp),
  ];
  return {
    /** Stops the sales, and returns the delays of their emails. */
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await new Promise((resolve) => setTimeout(resolve, lastEmailMs));
      return measureDelays(inbox, due);
    },
  };
};
