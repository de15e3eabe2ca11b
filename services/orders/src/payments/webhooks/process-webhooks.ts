import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { runInContext } from '@imprint/chassis/context';
import type { Pool } from '@imprint/chassis/db';
import { failPoint } from '@imprint/chassis/fail-point';
import type { Logger } from '@imprint/chassis/logger';
import { withSpan } from '@imprint/chassis/tracing';
import type {
  WebhookMessage,
  PaymentProvider,
} from '../attempts/payment.model.ts';
import type { PriorityGate } from './priority-gate.model.ts';
import type { SettlePayment } from '../settlement/settle-payment.ts';
import {
  type Processed,
  claimWaiting,
  scheduleRetry,
  type StoredWebhook,
} from './webhook.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  settle: SettlePayment;
  refund: (
    notice: Extract<WebhookMessage, { kind: 'refund' | 'dispute' }>,
  ) => Promise<string>;
  markProcessed: (processed: Processed) => Promise<unknown>;
  log: Logger;
};

// A webhook can overtake the commit of the order it is about.
const matchTimeoutMs = 10 * 60_000;

const retryDelayMs = (attempts: number): number =>
  Math.min(500 * 2 ** Math.min(attempts - 1, 10), 60_000);

/** Works on one stored webhook: settles the payment or records the refund it reports. Safe to repeat. */
export const processWebhook = (deps: Deps) => {
  const { pool, clock, provider, settle, refund, markProcessed, log } = deps;

  const apply = async (notice: WebhookMessage): Promise<string> => {
    if (notice.kind === 'other') return 'ignored';
    if (notice.kind !== 'payment') return refund(notice);
    const { reference, report } = notice;
    return settle({ reference, report, cause: 'webhook' });
  };

  const processOne = async (webhook: StoredWebhook): Promise<void> => {
    const { id, body, receivedAt, attempts } = webhook;
    const retryAt = () =>
      new Date(clock.now().getTime() + retryDelayMs(attempts));
    try {
      failPoint('webhook-stored');
      const outcome = await apply(provider.readWebhook(body));
      const ageMs = clock.now().getTime() - receivedAt.getTime();
      if (outcome === 'unmatched' && ageMs < matchTimeoutMs)
        await scheduleRetry(pool, id, retryAt(), outcome);
      else await markProcessed({ id, outcome, at: clock.now() });
    } catch (error) {
      log.warn({ err: error, webhook: id, attempts }, 'webhook deferred');
      // If the database is away, too, the webhook is due again when its claim ends.
      await scheduleRetry(pool, id, retryAt(), 'failed').catch(() => undefined);
    }
  };

  return (webhook: StoredWebhook): Promise<void> => {
    const { correlationId, traceparent } = webhook;
    if (!correlationId || !traceparent) return processOne(webhook);
    // What follows from a webhook belongs to the call that brought it.
    const context = { requestId: correlationId, correlationId, traceparent };
    const span = { name: 'process webhook', kind: 'internal' } as const;
    return runInContext(context, () =>
      withSpan({ ...span, attributes: {} }, () => processOne(webhook)),
    );
  };
};

const maxClaimed = 24;
// So many share a commit. Few: what comes in has the first claim on the processor, and what waits here is safe.
const concurrency = 8;
const yieldMs = 20;
// An instance that is silent by then is taken for gone; should it still be at work, that does no harm.
const claimMs = 30_000;

type BatchDeps = Pick<Deps, 'pool' | 'clock'> & {
  /** Of deliveries that come in. */
  gate: PriorityGate;
  process: (webhook: StoredWebhook) => Promise<void>;
};

/** Claims stored webhooks that wait, and works on several at once; as many instances do so as there are. */
export const processWebhooks =
  ({ pool, clock, gate: rush, process: processOne }: BatchDeps) =>
  async (): Promise<'again' | 'idle'> => {
    while (rush.hasPriority()) await pause(yieldMs);
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimWaiting(pool, now, until, maxClaimed);
    const next = claimed.values();
    const work = async () => {
      for (const webhook of next) await processOne(webhook);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return claimed.length === maxClaimed ? 'again' : 'idle';
  };
