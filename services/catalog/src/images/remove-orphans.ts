import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { keysOf } from './image.model.ts';
import {
  claimForRemoval,
  deleteImage,
  noteUnused,
} from './image-reference.repository.ts';
import {
  claimUnended,
  forgetStored,
  forgetUnended,
} from './image-storing.repository.ts';

/** As long as a deleted post can come back, and longer than anybody leaves an editor open. */
const keptMs = 30 * 86_400_000;
/** Whoever has not stored a picture by then is dead; a minute is long for one. */
const storingMs = 3_600_000;
/** Whoever has not ended a removal by then is dead, too. */
const removalMs = 600_000;
const atOnce = 20;

/** Removes the files of claimed pictures, and ends each removal in the database. */
const removeFiles = async (
  { objects }: ImageDeps,
  claimed: { hash: string }[],
  end: (hash: string) => Promise<unknown>,
): Promise<'again' | 'idle'> => {
  for (const { hash } of claimed) {
    for (const key of keysOf(hash)) await objects.remove(key);
    await end(hash);
  }
  return claimed.length === atOnce ? 'again' : 'idle';
};

/**
 * Removes pictures that nothing has named for 30 days: no post, working copy, revision or
 * content. Safe to repeat: what was begun is ended by the next.
 */
export const removeOrphans = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  await noteUnused(pool, now);
  const leaving = await claimForRemoval(pool, {
    now,
    unusedBefore: new Date(now.getTime() - keptMs),
    claimedBefore: new Date(now.getTime() - removalMs),
    atOnce,
  });
  return removeFiles(deps, leaving, (hash) => deleteImage(pool, hash));
};

/**
 * Removes the files of pictures that were never ended: the process died after the first file
 * and before the picture was known. Safe to repeat: what was begun is ended by the next.
 */
export const removeUnended = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  const begunBefore = new Date(now.getTime() - storingMs);
  await forgetStored(pool, begunBefore);
  const unended = await claimUnended(pool, {
    now,
    begunBefore,
    claimedBefore: new Date(now.getTime() - removalMs),
    atOnce,
  });
  return removeFiles(deps, unended, (hash) =>
    withTransaction(pool, (tx) => forgetUnended(tx, hash, begunBefore)),
  );
};
