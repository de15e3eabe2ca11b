import { Counter, Gauge } from 'prom-client';
import { currentContext } from '../runtime/context.ts';
import type { Pool } from '../database/db.ts';
import { selectOne } from '../database/query.ts';
import { registerCollector, unknownValue } from '../metrics/metrics.ts';
import { isTraced, recordSpan } from '../tracing/tracing.ts';

const counted = new Counter({
  name: 'mails_total',
  help: 'Emails by template and outcome',
  labelNames: ['template', 'outcome'],
});

export type SendOutcome = 'sent' | 'refused' | 'failed' | 'dropped';
const outcomes: SendOutcome[] = ['sent', 'refused', 'failed', 'dropped'];

/** Starts the counters at zero, so that Prometheus sees the first refused mail as an increase. */
export const initMailCounters = (templates: readonly string[]): void => {
  for (const template of templates)
    for (const outcome of outcomes) counted.inc({ template, outcome }, 0);
};

const waiting = new Gauge({
  name: 'mails_waiting',
  help: 'Emails queued and neither sent nor refused',
});
const oldest = new Gauge({
  name: 'mails_oldest_seconds',
  help: 'Age of the oldest queued email',
});

/** Registers the metrics of the mail queue, and returns the function that unregisters them. */
export const registerQueueMetrics = (pool: Pool): (() => void) =>
  registerCollector(
    async () => {
      const found = await selectOne<{ mails: number; seconds: number }>(
        pool,
        `select count(*) as mails,
                coalesce(extract(epoch from now() - min(created_at)), 0)::float as seconds
         from mails where sent_at is null and refused_at is null`,
      );
      waiting.set(found.mails);
      oldest.set(found.seconds);
    },
    () => {
      waiting.set(unknownValue);
      oldest.set(unknownValue);
    },
  );

type Sending = {
  template: string;
  /** The traceparent of the span that enqueued the mail. */
  traceparent: string | null;
  started: number;
};

/** Counts one attempt to send a mail, and records its span. */
export const countAttemptAndRecordSpan = (
  { template, traceparent, started }: Sending,
  outcome: SendOutcome,
): void => {
  counted.inc({ template, outcome });
  const own = currentContext()?.traceparent;
  if (!own || !isTraced(own)) return;
  recordSpan({
    name: `mail ${template}`,
    kind: 'client',
    traceparent: own,
    parent: traceparent ?? undefined,
    started,
    attributes: { 'imprint.mail.outcome': outcome },
    failed: outcome === 'refused' || outcome === 'failed',
  });
};
