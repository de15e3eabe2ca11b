import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';
import { startWorkerPool } from '@imprint/chassis/worker-pool';
import type { Deps } from './dependencies.ts';
import type { UseCases } from './use-cases.ts';

const retryMs = { first: 500, max: 10_000 };

/** Starts the background workers of the service and returns them, so that the caller can close them. */
export const startJobs = (
  useCases: UseCases,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): BackgroundWorker[] => {
  /** @param idleMs how long the worker pauses when no work is left */
  const startWorker = (
    name: string,
    idleMs: number,
    work: () => Promise<unknown>,
  ) => startBackgroundWorker({ name, log, idleMs, retryMs, work });

  // A webhook stored by this instance wakes the worker at once; polling finds retries and webhooks of other instances.
  const webhooks = startWorker('webhook job', 1_000, useCases.processWebhooks);
  useCases.stored.on('webhook', webhooks.wake);
  const imports = startWorker('order imports', 5_000, useCases.importNextBatch);
  const undoings = startWorker('import undoing', 5_000, useCases.undoNextBatch);
  useCases.importsStarted.on('started', () => {
    imports.wake();
    undoings.wake();
  });
  return [
    webhooks,
    imports,
    undoings,
    startWorkerPool({
      name: 'reconciliation',
      log,
      concurrency: config.RECONCILE_CONCURRENCY,
      idleMs: 10_000,
      retryMs,
      claim: useCases.reconcile.claimDue,
      work: useCases.reconcile.checkDue,
    }),
    startWorker('payment mode', 1_000, useCases.announcePaymentMode),
    startWorker('refund watch', 5_000, useCases.watch),
    startWorker('address reminders', 10_000, useCases.enqueueAddressReminders),
    startWorker('flags for the owner', 10_000, useCases.enqueueFlagsEmail),
    startWorker(
      'access notices for the owner',
      10_000,
      useCases.enqueueNoticesEmail,
    ),
    // The worker loads the order tables into memory at startup, and about ten seconds after a restart of the database.
    startWorker('prewarm', 10_000, useCases.prewarm),
  ];
};
