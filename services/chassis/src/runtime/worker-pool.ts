import type { Logger } from './logger.ts';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from './background-worker.ts';

type WorkerPoolSettings<Item> = {
  name: string;
  log: Logger;
  /** The maximum number of items that are worked on at once. */
  concurrency: number;
  /** The minimum number of items to claim at once, so that fast items share a claim; 1 by default. */
  minClaimSize?: number;
  /** The pause after a claim that found nothing due. */
  idleMs: number;
  /** The pause after a claim that failed, which doubles from `first` up to `max`. */
  retryMs: { first: number; max: number };
  /** Claims up to `limit` items that are due, so that no other instance works on them meanwhile. */
  claim: (limit: number) => Promise<readonly Item[]>;
  work: (item: Item) => Promise<void>;
};

/**
 * Works on claimed items, up to `concurrency` at once, and claims more as soon as `minClaimSize` are done, so that a slow item
 * delays no other. An item whose work fails is logged, and is due again when its claim ends.
 */
export const startWorkerPool = <Item>(
  settings: WorkerPoolSettings<Item>,
): BackgroundWorker => {
  const {
    claim,
    work,
    concurrency,
    minClaimSize = 1,
    ...loopSettings
  } = settings;
  const { name, log } = settings;
  const active = new Set<Promise<void>>();

  const startWorkOnItem = (item: Item): void => {
    const done = work(item)
      .catch((error: unknown) => {
        log.error({ err: error, pool: name }, 'work item failed');
      })
      .finally(() => active.delete(done));
    active.add(done);
  };

  const loop = startBackgroundWorker({
    ...loopSettings,
    work: async () => {
      while (concurrency - active.size < minClaimSize)
        await Promise.race(active);
      const free = concurrency - active.size;
      const items = await claim(free);
      items.forEach(startWorkOnItem);
      return items.length === free ? 'again' : 'idle';
    },
  });
  return {
    wake: loop.wake,
    close: async () => {
      await loop.close();
      await Promise.all(active);
    },
  };
};
