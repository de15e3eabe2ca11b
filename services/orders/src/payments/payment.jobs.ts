import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';

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

export const startReconciliation = (reconcile: Work, log: Logger): Loop =>
  createLoop({
    name: 'reconciliation',
    log,
    idleMs: 10_000,
    retryMs,
    work: reconcile,
  });
