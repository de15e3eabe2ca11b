import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { startWorkerPool } from '@imprint/chassis/worker-pool';
import type { reconcilePayments } from './settlement/reconcile-payments.ts';

type Work = () => Promise<'again' | 'idle'>;

const retryMs = { first: 500, most: 10_000 };

/** Woken when a webhook was stored; looks by itself for what another instance left behind. */
export const startWebhookJob = (workOff: Work, log: Logger): Loop =>
  createLoop({
    name: 'webhook job',
    log,
    idleMs: 1_000,
    retryMs,
    work: workOff,
  });

export const startRefundWatch = (watch: Work, log: Logger): Loop =>
  createLoop({
    name: 'refund watch',
    log,
    idleMs: 5_000,
    retryMs,
    work: watch,
  });

export const startReconciliation = (
  { claimDue, checkDue }: ReturnType<typeof reconcilePayments>,
  concurrency: number,
  log: Logger,
): Loop =>
  startWorkerPool({
    name: 'reconciliation',
    log,
    concurrency,
    idleMs: 10_000,
    retryMs,
    claim: claimDue,
    work: checkDue,
  });
