import { LRUCache } from 'lru-cache';
import type { Rule } from '../proxy/route.model.ts';
import type { Copy } from './copy.ts';

export type Kept = {
  copy: Copy;
  rule: Rule;
  /** When it was asked for: what changed after that may be missing in it. */
  askedAt: number;
  /** Its part was away a moment ago; until then it is not asked again. */
  restsUntil: number;
};

// Headers, keys and the entry itself, on the safe side.
const besides = 8_000;

/** What is kept, within a bound of bytes; the one used longest ago goes first. */
export const createCopies = (mostBytes: number) => {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ copy }) => copy.bytes + besides,
  });
  let generation = 0;
  return {
    get: (key: string): Kept | undefined => kept.get(key),
    /** Rises each time all is emptied; what was begun in an earlier one is never kept. */
    generation: () => generation,
    put: (key: string, one: Kept, begunIn: number): void => {
      if (begunIn === generation) kept.set(key, one);
    },
    drop: (key: string, begunIn: number): void => {
      if (begunIn === generation) kept.delete(key);
    },
    empty: (): void => {
      generation += 1;
      kept.clear();
    },
    bytes: () => kept.calculatedSize,
  };
};

export type Copies = ReturnType<typeof createCopies>;
