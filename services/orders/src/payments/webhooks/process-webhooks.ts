import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { runInContext } from '@imprint/chassis/context';
import type { Pool } from '@imprint/chassis/db';
import { killAtFailPoint } from '@imprint/chassis/fail-point';
import type { Logger } from '@imprint/chassis/logger';
import { withSpan } from '@imprint/chassis/tracing';
import type { PaymentMode } from '../../orders/order.model.ts';
import type {
  WebhookMessage,
  PaymentProvider,
} from '../attempts/payment.model.ts';
import type { PriorityGate } from './priority-gate.model.ts';
import type { SettlePayment } from '../settlement/settle-payment.ts';
import {
  type Processed,
  claimWaitingWebhooks,
  scheduleWebhookRetry,
  type StoredWebhook,
} from './webhook.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  settle: SettlePayment;
  refund: (
    notice: Extract<WebhookMessage, { kind: 'refund' | 'dispute' }>,
    mode: PaymentMode,
  ) => Promise<string>;
  markProcessed: (processed: Processed) => Promise<unknown>;
  log: Logger;
};

// A webhook can arrive before its order is committed, so an unmatched webhook is retried for this long.
const matchTimeoutMs = 10 * 60_000;

const retryDelayMs = (attempts: number): number =>
  Math.min(500 * 2 ** Math.min(attempts - 1, 10), 60_000);

/** Processes a stored webhook: settles a reported payment, or records a reported refund or dispute. Safe to repeat. */
export const processWebhook = (deps: Deps) => {
  const { pool, clock, provider, settle, refund, markProcessed, log } = deps;

  const applyMessage = async (
    notice: WebhookMessage,
    mode: PaymentMode,
  ): Promise<string> => {
    if (notice.kind === 'other') return 'ignored';
    if (notice.kind !== 'payment') return refund(notice, mode);
    const { reference, report } = notice;
    return settle({ reference, report, mode, cause: 'webhook' });
  };

  const processOrRetry = async (webhook: StoredWebhook): Promise<void> => {
    const { id, body, signedMode, receivedAt, attempts } = webhook;
    const calculateRetryAt = () =>
      new Date(clock.now().getTime() + retryDelayMs(attempts));
    try {
      killAtFailPoint('webhook-stored');
      const outcome = await applyMessage(
        provider.parseWebhook(body),
        signedMode || provider.mode,
      );
      const ageMs = clock.now().getTime() - receivedAt.getTime();
      if (outcome === 'unmatched' && ageMs < matchTimeoutMs)
        await scheduleWebhookRetry(pool, id, calculateRetryAt(), outcome);
      else await markProcessed({ id, outcome, at: clock.now() });
    } catch (error) {
      log.warn({ err: error, webhook: id, attempts }, 'webhook deferred');
      // If the database is unavailable, the webhook is due again when its claim ends.
      await scheduleWebhookRetry(pool, id, calculateRetryAt(), 'failed').catch(
        () => undefined,
      );
    }
  };

  return (webhook: StoredWebhook): Promise<void> => {
    const { correlationId, traceparent } = webhook;
    if (!correlationId || !traceparent) return processOrRetry(webhook);
    // The effects of a webhook belong to the trace of the request that delivered it.
    const context = { requestId: correlationId, correlationId, traceparent };
    const span = { name: 'process webhook', kind: 'internal' } as const;
    return runInContext(context, () =>
      withSpan({ ...span, attributes: {} }, () => processOrRetry(webhook)),
    );
  };
};

const maxClaimed = 24;
// The number is low, because incoming requests are more urgent than stored
// webhooks. It is above 1, because concurrent webhooks share commits.
const concurrency = 8;
const yieldMs = 20;
// After this time, another instance may claim the webhook too. Processing a webhook twice does no harm.
const claimMs = 30_000;

type BatchDeps = Pick<Deps, 'pool' | 'clock'> & {
  /** The gate that counts incoming deliveries. */
  gate: PriorityGate;
  process: (webhook: StoredWebhook) => Promise<void>;
};

/**
 * Claims waiting webhooks and processes several at once; waits first while a burst of deliveries is coming in.
 * Returns 'again' after a full batch.
 */
export const processWebhooks =
  ({ pool, clock, gate, process: processOne }: BatchDeps) =>
  async (): Promise<'again' | 'idle'> => {
    while (gate.hasPriority()) await pause(yieldMs);
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimWaitingWebhooks(pool, now, until, maxClaimed);
    const next = claimed.values();
    const runWorker = async () => {
      for (const webhook of next) await processOne(webhook);
    };
    await Promise.all(Array.from({ length: concurrency }, runWorker));
    return claimed.length === maxClaimed ? 'again' : 'idle';
  };
