import type { Account } from '../accounts/account.model.ts';
import type { Clock } from '../clock.ts';
import type { Control } from '../control/control.ts';
import type { Switchboard } from '../control/switchboard.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newAccessCode, type Random } from '../random.ts';
import { post } from './post.ts';
import { sign } from './signature.ts';
import { rewriteEscapes, pauseAfter, type Delivery } from './webhook.model.ts';

type SenderDeps = {
  accounts: Account[];
  ledger: Ledger;
  switchboard: Switchboard;
  clock: Clock;
  random: Random;
};

const signatureFor = (
  body: string,
  secretKey: string,
  kind: Control['webhooks']['signature'],
) => {
  if (kind === 'missing') return null;
  return sign(body, kind === 'wrong' ? `${secretKey}-not` : secretKey);
};

const accountOf = (accounts: Account[], publicKey: string) =>
  accounts.find((account) => account.publicKey === publicKey);

/** With reversed order, the delay in ms between the later event, which is sent first, and the held earlier event. */
const OVERTAKEN_BY_MS = 200;

const outcomeOf = (
  {
    now,
    answer,
  }: { now: number; answer: Delivery['attempts'][number]['answer'] },
  delivery: Delivery,
  { schedule, speed }: Control['webhooks'],
): Delivery => {
  const attempts = [...delivery.attempts, { at: now, answer }];
  if (answer === 200)
    return { ...delivery, attempts, status: 'acknowledged', nextAt: null };
  const pause = pauseAfter(attempts.length, schedule, speed);
  return pause === undefined
    ? { ...delivery, attempts, status: 'given-up', nextAt: null }
    : { ...delivery, attempts, status: 'pending', nextAt: now + pause };
};

/** Schedules each delivery until it is acknowledged or abandoned. */
const createSchedule = ({
  accounts,
  ledger,
  switchboard,
  clock,
}: SenderDeps) => {
  const timers = new Map<string, () => void>();
  const inTransit = new Set<Promise<void>>();
  const life = { closed: false };
  const isClosed = () => life.closed;

  const attempt = async (id: string) => {
    timers.delete(id);
    const delivery = ledger.delivery(id);
    const url = delivery && accountOf(accounts, delivery.publicKey)?.webhookUrl;
    if (isClosed() || !delivery || !url) return;
    const { timeoutMs } = switchboard.now().webhooks;
    const { body, signature } = delivery;
    const answer = await post(url, body, signature, timeoutMs);
    if (isClosed() || !ledger.delivery(id)) return;
    const { webhooks } = switchboard.now();
    const tried = outcomeOf({ now: clock.now(), answer }, delivery, webhooks);
    plan(ledger.saveDelivery(tried));
  };

  const run = (id: string) => {
    const attempted = attempt(id).finally(() => inTransit.delete(attempted));
    inTransit.add(attempted);
  };

  const plan = (delivery: Delivery) => {
    if (delivery.status !== 'pending' || delivery.nextAt === null) return;
    timers.get(delivery.id)?.();
    const wait = Math.max(0, delivery.nextAt - clock.now());
    if (wait === 0) run(delivery.id);
    else
      timers.set(
        delivery.id,
        clock.after(wait, () => run(delivery.id)),
      );
  };

  const forget = () => {
    timers.forEach((stop) => stop());
    timers.clear();
  };
  return {
    plan,
    forget,
    settled: async () => {
      while (inTransit.size > 0) await Promise.all(inTransit);
    },
    close: () => {
      life.closed = true;
      forget();
    },
  };
};

/** Sends announced events, retries them on schedule, and records every attempt. */
export const createWebhookSender = (deps: SenderDeps) => {
  const { ledger, switchboard, clock, random } = deps;
  const { plan, forget, settled, close } = createSchedule(deps);

  const release = (delivery: Delivery, laterMs = 0) =>
    plan(
      ledger.saveDelivery({
        ...delivery,
        status: 'pending',
        nextAt: clock.now() + switchboard.now().webhooks.delayMs + laterMs,
      }),
    );

  const held = () =>
    ledger.deliveries().filter(({ status }) => status === 'held');

  const announce = (
    publicKey: string,
    event: string,
    reference: string,
    data: unknown,
  ) => {
    const account = accountOf(deps.accounts, publicKey);
    if (!account?.webhookUrl) return;
    const { webhooks } = switchboard.now();
    const plain = JSON.stringify({ event, data });
    const body = webhooks.body === 'escaped' ? rewriteEscapes(plain) : plain;
    const signature = signatureFor(body, account.secretKey, webhooks.signature);
    const waiting = held();
    const reversed = webhooks.order === 'reversed' && waiting.length === 0;
    const copies = Array.from({ length: webhooks.copies }, (): Delivery => ({
      id: newAccessCode(random),
      publicKey,
      event,
      reference,
      body,
      signature,
      status: !webhooks.send ? 'lost' : reversed ? 'held' : 'pending',
      attempts: [],
      nextAt: null,
    }));
    for (const copy of copies)
      if (copy.status === 'pending') release(copy);
      else ledger.saveDelivery(copy);
    if (!reversed && webhooks.send)
      waiting.forEach((delivery) => release(delivery, OVERTAKEN_BY_MS));
  };

  return {
    announce,
    /** Sends a delivery again, whatever its status, with a new schedule. */
    replay: (delivery: Delivery) => release({ ...delivery, attempts: [] }),
    /** Releases deliveries that wait for a later event. */
    releaseHeld: () => held().forEach((delivery) => release(delivery)),
    resume: () => ledger.deliveries().forEach(plan),
    /** Resolves when no delivery is in transit; retries that are not due yet do not count. */
    settled,
    forget,
    close,
  };
};

export type WebhookSender = ReturnType<typeof createWebhookSender>;
