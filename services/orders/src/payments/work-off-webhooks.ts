import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { runInContext } from '@imprint/chassis/context';
import type { Pool } from '@imprint/chassis/db';
import { failPoint } from '@imprint/chassis/fail-point';
import type { Logger } from '@imprint/chassis/logger';
import {
  shareCommits,
  sharedTransaction,
} from '@imprint/chassis/share-commits';
import { asSpan } from '@imprint/chassis/tracing';
import type { Notice, PaymentProvider } from './payment.model.ts';
import type { Rush } from './rush.model.ts';
import type { SettlePayment } from './settle-payment.ts';
import {
  markProcessed,
  type Processed,
  takeWaiting,
  tryAgainAt,
  type Waiting,
} from './webhook.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  settle: SettlePayment;
  refund: (
    notice: Extract<Notice, { kind: 'refund' | 'dispute' }>,
  ) => Promise<string>;
  /** Of deliveries that come in. */
  rush: Rush;
  log: Logger;
};

const mostTaken = 24;
// So many share a commit. Few: what comes in has the first claim on the processor, and what waits here is safe.
const atOnce = 8;
const giveWayMs = 20;
// Whoever took it and is silent by then is taken for gone; should it still be at it, that does no harm.
const takenForMs = 30_000;
// A webhook can overtake the commit of the order it speaks of.
const matchForMs = 10 * 60_000;

const pauseMs = (attempts: number): number =>
  Math.min(500 * 2 ** Math.min(attempts - 1, 10), 60_000);

/** Works on stored webhooks that wait, as many instances at a time as there are. Each may be met twice. */
export const workOffWebhooks = (deps: Deps) => {
  const { pool, clock, provider, settle, refund, rush, log } = deps;

  const markAsDone = shareCommits<Processed, null>((processed) =>
    sharedTransaction(pool, processed, async (tx) => {
      await markProcessed(tx, processed);
      return processed.map(() => null);
    }),
  );

  const act = async (notice: Notice): Promise<string> => {
    if (notice.kind === 'payment') {
      const { reference, report } = notice;
      return settle({ reference, report, cause: 'webhook' });
    }
    if (notice.kind === 'other') return 'ignored';
    return refund(notice);
  };

  const settleOne = async (webhook: Waiting): Promise<void> => {
    const { id, body, receivedAt, attempts } = webhook;
    const later = () => new Date(clock.now().getTime() + pauseMs(attempts));
    try {
      failPoint('webhook-stored');
      const outcome = await act(provider.readNotice(body));
      const age = clock.now().getTime() - receivedAt.getTime();
      if (outcome === 'unmatched' && age < matchForMs)
        await tryAgainAt(pool, id, later(), outcome);
      else await markAsDone({ id, outcome, at: clock.now() });
    } catch (error) {
      log.warn({ err: error, webhook: id, attempts }, 'webhook must wait');
      // If not even this can be noted, its time comes when it is no longer taken.
      await tryAgainAt(pool, id, later(), 'failed').catch(() => undefined);
    }
  };

  const workOn = (webhook: Waiting): Promise<void> => {
    const { correlationId, traceparent } = webhook;
    if (!correlationId || !traceparent) return settleOne(webhook);
    // What follows from it belongs to the call that brought it.
    const context = { requestId: correlationId, correlationId, traceparent };
    return runInContext(context, () =>
      asSpan(
        { name: 'work off webhook', kind: 'internal', attributes: {} },
        () => settleOne(webhook),
      ),
    );
  };

  return async (): Promise<'again' | 'idle'> => {
    while (rush.goesFirst()) await pause(giveWayMs);
    const now = clock.now();
    const until = new Date(now.getTime() + takenForMs);
    const taken = await takeWaiting(pool, now, until, mostTaken);
    const next = taken.values();
    const lane = async () => {
      for (const webhook of next) await workOn(webhook);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return taken.length === mostTaken ? 'again' : 'idle';
  };
};
