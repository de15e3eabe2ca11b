import { withTransaction } from '@imprint/chassis/db';
import type { ImageDeps } from './image-deps.ts';
import { objectKeysOf } from './image.model.ts';
import {
  claimImagesForRemoval,
  deleteClaimedImage,
  markUnreferencedImages,
} from './image-reference.repository.ts';
import {
  claimUnfinishedUploads,
  deleteFinishedUploads,
  finishUploadRemoval,
} from './image-storing.repository.ts';

/** Unused pictures stay for 30 days, in which a deleted post can be restored and an open editor can save its text. */
const unusedMs = 30 * 86_400_000;
/** An upload that started an hour ago belongs to a process that died, because an upload seldom takes a minute. */
const uploadTimeoutMs = 3_600_000;
/** A removal that started 10 minutes ago belongs to a process that died. */
const removalTimeoutMs = 600_000;
const batchSize = 20;

/** Removes the files of claimed pictures and ends each removal in the database; returns 'again' after a full batch. */
const finishRemovals = async (
  { objects }: ImageDeps,
  claimed: string[],
  end: (hash: string) => Promise<unknown>,
): Promise<'again' | 'idle'> => {
  for (const hash of claimed) {
    for (const key of objectKeysOf(hash)) await objects.remove(key);
    await end(hash);
  }
  return claimed.length === batchSize ? 'again' : 'idle';
};

/**
 * Removes pictures to which no post, working copy, revision or content has referred for 30 days.
 * Safe to repeat: the next run finishes an interrupted removal.
 */
export const removeUnusedImages = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  await markUnreferencedImages(pool, now);
  const orphans = await claimImagesForRemoval(pool, {
    now,
    unusedBefore: new Date(now.getTime() - unusedMs),
    claimedBefore: new Date(now.getTime() - removalTimeoutMs),
    maxRows: batchSize,
  });
  return finishRemovals(deps, orphans, (hash) =>
    deleteClaimedImage(pool, hash),
  );
};

/**
 * Removes the files of uploads whose process died before the picture was saved.
 * Safe to repeat: the next run finishes an interrupted removal.
 */
export const removeUnfinishedUploads = (deps: ImageDeps) => async () => {
  const { pool, clock } = deps;
  const now = clock.now();
  const startedBefore = new Date(now.getTime() - uploadTimeoutMs);
  await deleteFinishedUploads(pool, startedBefore);
  const unfinished = await claimUnfinishedUploads(pool, {
    now,
    startedBefore,
    claimedBefore: new Date(now.getTime() - removalTimeoutMs),
    maxRows: batchSize,
  });
  return finishRemovals(deps, unfinished, (hash) =>
    withTransaction(pool, (tx) => finishUploadRemoval(tx, hash, startedBefore)),
  );
};
