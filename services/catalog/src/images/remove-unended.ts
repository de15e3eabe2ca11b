import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { keysOf } from './image.model.ts';
import {
  claimUnended,
  forgetStored,
  forgetUnended,
} from './image-storing.repository.ts';

/** Whoever has not stored a picture by then is dead; a minute is long for one. */
const storingMs = 3_600_000;
/** Whoever has not ended a removal by then is dead, too. */
const removalMs = 600_000;
const atOnce = 20;

/**
 * Removes the files of pictures that were never ended: the process died after the first file
 * and before the picture was known. Safe to repeat: what was begun is ended by the next.
 */
export const removeUnended =
  ({ pool, clock, objects }: ImageDeps) =>
  async (): Promise<'again' | 'idle'> => {
    const now = clock.now();
    const begunBefore = new Date(now.getTime() - storingMs);
    await forgetStored(pool, begunBefore);
    const unended = await claimUnended(pool, {
      now,
      begunBefore,
      claimedBefore: new Date(now.getTime() - removalMs),
      atOnce,
    });
    for (const hash of unended) {
      for (const key of keysOf(hash)) await objects.remove(key);
      await withTransaction(pool, (tx) => forgetUnended(tx, hash, begunBefore));
    }
    return unended.length === atOnce ? 'again' : 'idle';
  };
