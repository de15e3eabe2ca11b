import { flushCompileCache } from 'node:module';
import type { Logger } from './logger.ts';

export type Lifecycle = {
  /** Registers how to close what was just opened; run in reverse order. */
  onStop: (name: string, close: () => unknown) => void;
  isReady: () => boolean;
  ready: () => void;
  stop: (code?: number) => Promise<void>;
};

// Draining and all: with 5 s before the signal it ends within the 45 s that an orchestrator gives.
const graceMs = 38_000;

let leaving = false;

/** Whether this process is stopping, so that callers should not reuse their connections. */
export const isStopping = (): boolean => leaving;

/** How long a service that is told to stop still takes what comes. */
export const drainMsOf = ({
  NODE_ENV,
  DRAIN_SECONDS,
}: {
  NODE_ENV: string;
  DRAIN_SECONDS?: number | undefined;
}): number => (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 3 : 0)) * 1_000;

/**
 * Start in order, stop in reverse: on SIGTERM or SIGINT the service says that it is
 * not ready, waits `drainMs` for the callers to notice, closes what it opened, ends.
 */
export const createLifecycle = (
  log: Logger,
  {
    drainMs = 0,
    exit = (code) => process.exit(code),
  }: { drainMs?: number; exit?: (code: number) => unknown } = {},
): Lifecycle => {
  const opened: { name: string; close: () => unknown }[] = [];
  let ready = false;
  let stopping: Promise<void> | undefined;

  const closeAll = async (code: number) => {
    ready = false;
    leaving = true;
    const watchdog = setTimeout(() => {
      log.error('shutdown timed out');
      exit(1);
    }, graceMs);
    watchdog.unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    for (const { name, close } of opened.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.warn({ err: error, name }, 'close failed');
      }
    }
    clearTimeout(watchdog);
    log.info('stopped');
    exit(code);
  };

  const stop = (code = 0): Promise<void> => (stopping ??= closeAll(code));

  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.once(event, (error: unknown) => {
      log.fatal({ err: error }, 'uncaught error, stopping');
      void stop(1);
    });

  return {
    onStop: (name, close) => opened.push({ name, close }),
    isReady: () => ready,
    ready: () => {
      ready = true;
      // Written now and not at the end, which may be a kill: the next start then neither
      // compiles nor strips types, and needs some 12 MB less for it.
      flushCompileCache();
    },
    stop,
  };
};
