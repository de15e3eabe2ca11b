import type { Db } from '@imprint/chassis/db';
import { execute, selectRow, selectValues } from '@imprint/chassis/query';

const batchSize = 1_000;

/** Sets `unused_since` of up to 1,000 pictures that have no reference; returns how many. */
export const markUnreferencedImages = (db: Db, now: Date) =>
  execute(
    db,
    `update images set unused_since = $1 where hash in (
       select hash from images where unused_since is null
         and not exists (select from image_references r where r.hash = images.hash)
       limit ${batchSize})`,
    [now],
  );

/**
 * Claims pictures that have been unused since `unusedBefore`, and pictures whose removal started by `claimedBefore`
 * and did not finish; returns their hashes. Saving a reference locks the same row, so save and claim cannot overlap.
 */
export const claimImagesForRemoval = (
  db: Db,
  limits: {
    now: Date;
    unusedBefore: Date;
    claimedBefore: Date;
    maxRows: number;
  },
) =>
  selectValues<string>(
    db,
    `update images set leaving_at = $1 where hash in (
       select hash from images
       where leaving_at <= $3
          or (leaving_at is null and unused_since <= $2
              and not exists (select from image_references r where r.hash = images.hash))
       limit $4 for update skip locked)
     returning hash as value`,
    [limits.now, limits.unusedBefore, limits.claimedBefore, limits.maxRows],
  );

/** Deletes the row of a picture that is claimed for removal; returns the number of rows. */
export const deleteClaimedImage = (db: Db, hash: string) =>
  execute(db, 'delete from images where hash = $1 and leaving_at is not null', [
    hash,
  ]);

/** Clears `unused_since` of a picture that is uploaded again; returns 'leaving' if its removal has started. */
export const clearUnusedMark = async (
  db: Db,
  hash: string,
): Promise<'here' | 'leaving' | 'unknown'> => {
  const found = await selectRow<{ isLeaving: boolean }>(
    db,
    `update images set unused_since = null where hash = $1
     returning leaving_at is not null as "isLeaving"`,
    [hash],
  );
  if (!found) return 'unknown';
  return found.isLeaving ? 'leaving' : 'here';
};
