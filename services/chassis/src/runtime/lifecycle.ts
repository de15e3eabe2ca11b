import { flushCompileCache } from 'node:module';
import type { Logger } from './logger.ts';

export type Lifecycle = {
  /** Registers how to close a resource; resources are closed in reverse order. */
  onStop: (name: string, close: () => unknown) => void;
  /** Registers what is done as soon as the stop begins, before the service drains. */
  onStopping: (listener: () => void) => void;
  isReady: () => boolean;
  ready: () => void;
  stop: (code?: number) => Promise<void>;
};

// The orchestrator kills a service 45 s after the stop begins, and sends SIGTERM within the first 5 s. Of the remaining
// 40 s, 2 s are a margin.
const graceMs = 38_000;

let leaving = false;

/** Whether this process is stopping, so that callers should not reuse their connections. */
export const isStopping = (): boolean => leaving;

/** Returns for how many milliseconds a service accepts requests after SIGTERM; by default 3 s in production, else 0. */
export const drainMsOf = ({
  NODE_ENV,
  DRAIN_SECONDS,
}: {
  NODE_ENV: string;
  DRAIN_SECONDS?: number | undefined;
}): number => (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 3 : 0)) * 1_000;

/**
 * Stops the process on SIGTERM, SIGINT or an uncaught error: reports not ready, waits `drainMs` so that callers notice,
 * closes the registered resources in reverse order and exits.
 */
export const createLifecycle = (
  log: Logger,
  {
    drainMs = 0,
    exit = (code) => process.exit(code),
  }: { drainMs?: number; exit?: (code: number) => unknown } = {},
): Lifecycle => {
  const opened: { name: string; close: () => unknown }[] = [];
  const stoppingListeners: (() => void)[] = [];
  let ready = false;
  let stopping: Promise<void> | undefined;

  const drainCloseAndExit = async (code: number) => {
    ready = false;
    leaving = true;
    const watchdog = setTimeout(() => {
      log.error('shutdown timed out');
      exit(1);
    }, graceMs);
    watchdog.unref();
    for (const listener of stoppingListeners) listener();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    for (const { name, close } of opened.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.warn({ err: error, name }, 'resource close failed');
      }
    }
    clearTimeout(watchdog);
    log.info('stopped');
    exit(code);
  };

  const stopOnce = (code = 0): Promise<void> =>
    (stopping ??= drainCloseAndExit(code));

  process.once('SIGTERM', () => void stopOnce());
  process.once('SIGINT', () => void stopOnce());
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.once(event, (error: unknown) => {
      log.fatal({ err: error }, 'uncaught error, stopping');
      void stopOnce(1);
    });

  return {
    onStop: (name, close) => opened.push({ name, close }),
    onStopping: (listener) => stoppingListeners.push(listener),
    isReady: () => ready,
    ready: () => {
      ready = true;
      // The compile cache is written now, since a process that is killed cannot write it. With the cache, the next
      // start neither compiles nor strips types, and needs some 12 MB less memory.
      flushCompileCache();
    },
    stop: stopOnce,
  };
};
