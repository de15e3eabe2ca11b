import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { objectKeysOf } from './image.model.ts';
import {
  claimForRemoval,
  deleteImage,
  markUnused,
} from './image-reference.repository.ts';
import {
  claimUnfinished,
  deleteFinished,
  finishRemoval,
} from './image-storing.repository.ts';

/** As long as a deleted post can come back, and longer than anybody leaves an editor open. */
const unusedMs = 30 * 86_400_000;
/** Whoever has not stored a picture by then is dead; a minute is long for one. */
const storingTimeoutMs = 3_600_000;
/** Whoever has not ended a removal by then is dead, too. */
const removalTimeoutMs = 600_000;
const batchSize = 20;

/** Removes the files of claimed pictures, and ends each removal in the database. */
const removeFiles = async (
  { objects }: ImageDeps,
  claimed: { hash: string }[],
  end: (hash: string) => Promise<unknown>,
): Promise<'again' | 'idle'> => {
  for (const { hash } of claimed) {
    for (const key of objectKeysOf(hash)) await objects.remove(key);
    await end(hash);
  }
  return claimed.length === batchSize ? 'again' : 'idle';
};

/**
 * Removes pictures that nothing has named for 30 days: no post, working copy, revision or
 * content. Safe to repeat: what was begun is ended by the next.
 */
export const removeOrphans = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  await markUnused(pool, now);
  const orphans = await claimForRemoval(pool, {
    now,
    unusedBefore: new Date(now.getTime() - unusedMs),
    claimedBefore: new Date(now.getTime() - removalTimeoutMs),
    atOnce: batchSize,
  });
  return removeFiles(deps, orphans, (hash) => deleteImage(pool, hash));
};

/**
 * Removes the files of pictures that were never ended: the process died after the first file
 * and before the picture was known. Safe to repeat: what was begun is ended by the next.
 */
export const removeUnfinished = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  const startedBefore = new Date(now.getTime() - storingTimeoutMs);
  await deleteFinished(pool, startedBefore);
  const unfinished = await claimUnfinished(pool, {
    now,
    startedBefore: startedBefore,
    claimedBefore: new Date(now.getTime() - removalTimeoutMs),
    atOnce: batchSize,
  });
  return removeFiles(deps, unfinished, (hash) =>
    withTransaction(pool, (tx) => finishRemoval(tx, hash, startedBefore)),
  );
};
