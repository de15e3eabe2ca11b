import type { ImageDeps } from './image-deps.ts';
import { keysOf } from './image.model.ts';
import {
  claimForRemoval,
  deleteImage,
  noteUnused,
} from './image-reference.repository.ts';

const dayMs = 86_400_000;
/** As long as a deleted post can come back, and longer than anybody leaves an editor open. */
const keptMs = 30 * dayMs;
/** Whoever has not ended a removal by then is dead. */
const removalMs = 600_000;
const atOnce = 20;

/**
 * Removes pictures that nothing has named for 30 days: no post, working copy, revision or
 * content. Safe to repeat: what was begun is ended by the next.
 */
export const removeOrphans =
  ({ pool, clock, objects }: ImageDeps) =>
  async (): Promise<'again' | 'idle'> => {
    const now = clock.now();
    await noteUnused(pool, now);
    const leaving = await claimForRemoval(pool, {
      now,
      unusedBefore: new Date(now.getTime() - keptMs),
      claimedBefore: new Date(now.getTime() - removalMs),
      atOnce,
    });
    for (const hash of leaving) {
      for (const key of keysOf(hash)) await objects.remove(key);
      await deleteImage(pool, hash);
    }
    return leaving.length === atOnce ? 'again' : 'idle';
  };
