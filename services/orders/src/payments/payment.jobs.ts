import type { Logger } from '@imprint/chassis/logger';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';
import { startWorkerPool } from '@imprint/chassis/worker-pool';
import type { reconcilePayments } from './settlement/reconcile-payments.ts';

type Work = () => Promise<'again' | 'idle'>;

const retryMs = { first: 500, max: 10_000 };

/** Woken when a webhook was stored; looks by itself for what another instance left behind. */
export const startWebhookJob = (workOff: Work, log: Logger): BackgroundWorker =>
  startBackgroundWorker({
    name: 'webhook job',
    log,
    idleMs: 1_000,
    retryMs,
    work: workOff,
  });

export const startRefundWatch = (watch: Work, log: Logger): BackgroundWorker =>
  startBackgroundWorker({
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
): BackgroundWorker =>
  startWorkerPool({
    name: 'reconciliation',
    log,
    concurrency,
    idleMs: 10_000,
    retryMs,
    claim: claimDue,
    work: checkDue,
  });
