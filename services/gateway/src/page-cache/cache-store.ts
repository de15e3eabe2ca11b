import { LRUCache } from 'lru-cache';
import type { Rule } from '../proxy/route.model.ts';
import type { CachedResponse } from './cached-response.ts';

export type CacheEntry = {
  response: CachedResponse;
  rule: Rule;
  /** The time at which the service was called; the response may lack changes made after this time. */
  requestedAt: number;
  /** While the service is unavailable, no revalidation starts before this time. */
  nextRevalidationAt: number;
};

// An upper estimate of the size of the headers, the key and the entry object.
const overheadBytes = 8_000;

/** Creates a cache of up to `maxBytes`, which evicts the least recently used entry first. */
export const createCacheStore = (maxBytes: number) => {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.bytes + overheadBytes,
  });
  let generation = 0;
  return {
    get: (key: string): CacheEntry | undefined => entries.get(key),
    /** Returns how often the cache was emptied. `put` and `remove` ignore responses requested before it was emptied. */
    generation: () => generation,
    put: (key: string, entry: CacheEntry, generationAtStart: number): void => {
      if (generationAtStart === generation) entries.set(key, entry);
    },
    remove: (key: string, generationAtStart: number): void => {
      if (generationAtStart === generation) entries.delete(key);
    },
    empty: (): void => {
      generation += 1;
      entries.clear();
    },
    bytes: () => entries.calculatedSize,
  };
};

export type CacheStore = ReturnType<typeof createCacheStore>;
