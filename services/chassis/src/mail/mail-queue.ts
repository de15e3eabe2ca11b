import type { Pool } from '../database/db.ts';
import {
  type Context,
  createTraceparent,
  runInContext,
} from '../runtime/context.ts';
import type { Logger } from '../runtime/logger.ts';
import type { BackgroundWorker } from '../runtime/background-worker.ts';
import { startWorkerPool } from '../runtime/worker-pool.ts';
import { claimMails } from './claim-mails.ts';
import { onMailQueued } from './enqueue-mail.ts';
import {
  initMailCounters,
  countAttemptAndRecordSpan,
  registerQueueMetrics,
} from './mail-metrics.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import type { ClaimedMail } from './record-outcome.ts';
import { type RenderMail, trySending } from './send-mail.ts';
import { type MailProvider, usualConnections } from './smtp.provider.ts';

export { enqueueMail, type NewMail, type QueuedMail } from './enqueue-mail.ts';
export { obsoleteReason } from './record-outcome.ts';
export type { RenderMail } from './send-mail.ts';

/** Returns the context for sending a mail, with the trace and the correlation id of the request that enqueued it. */
const contextOf = ({
  id,
  correlationId,
  traceparent,
}: ClaimedMail): Context => ({
  requestId: id,
  correlationId: correlationId ?? id,
  traceparent: createTraceparent(traceparent ?? undefined),
});

export type MailQueueSettings = {
  pool: Pool;
  /** The service that sends the mails, for the delivery log. */
  service: string;
  provider: MailProvider;
  /** All templates that this service sends. */
  templates: readonly string[];
  render: RenderMail;
  log: Logger;
};

/**
 * Starts the worker that sends queued mails. An instance claims a mail for a minute, so that another instance sends it
 * after a crash. A mail that cannot be sent is retried for three days, and then marked as refused.
 */
export const startMailQueue = (
  settings: MailQueueSettings,
): BackgroundWorker => {
  const { pool, provider, templates, log } = settings;
  const closing = new AbortController();
  const recordOutcome = createOutcomeRecorder({
    ...settings,
    closing: closing.signal,
  });

  const sendAndRecord = async (mail: ClaimedMail): Promise<void> => {
    const started = performance.now();
    const outcome = await trySending(settings, mail);
    countAttemptAndRecordSpan({ ...mail, started }, outcome.name);
    await recordOutcome(mail, outcome);
  };

  const loop = startWorkerPool({
    name: 'mail queue',
    log,
    concurrency: provider.connections ?? usualConnections,
    idleMs: 1_000,
    retryMs: { first: 1_000, max: 15_000 },
    // Without a mail server the emails wait untouched, and none is refused.
    claim: async (limit) =>
      provider.isSetUp === false ? [] : claimMails(pool, limit),
    work: (mail) => runInContext(contextOf(mail), () => sendAndRecord(mail)),
  });
  const stopListening = onMailQueued(loop.wake);
  initMailCounters(templates);
  const unregisterMetrics = registerQueueMetrics(pool);
  return {
    wake: loop.wake,
    close: async () => {
      stopListening();
      unregisterMetrics();
      closing.abort();
      await loop.close();
      provider.close();
    },
  };
};
