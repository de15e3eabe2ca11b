import type { Db } from '@imprint/chassis/db';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';

const batchSize = 1_000;

/** Notes since when a picture is named by nothing. */
export const markUnused = (db: Db, now: Date) =>
  execute(
    db,
    `update images set unused_since = $1 where hash in (
       select hash from images where unused_since is null
         and not exists (select from image_references r where r.hash = images.hash)
       limit ${batchSize})`,
    [now],
  );

/**
 * Claims pictures that nothing has named for long, and those whose removal somebody began and
 * did not end. The lock is the one that a save takes on what it names: of the two the first wins.
 */
export const claimForRemoval = (
  db: Db,
  limits: {
    now: Date;
    unusedBefore: Date;
    claimedBefore: Date;
    atOnce: number;
  },
) =>
  selectRows<{ hash: string }>(
    db,
    `update images set leaving_at = $1 where hash in (
       select hash from images
       where leaving_at <= $3
          or (leaving_at is null and unused_since <= $2
              and not exists (select from image_references r where r.hash = images.hash))
       limit $4 for update skip locked)
     returning hash`,
    [limits.now, limits.unusedBefore, limits.claimedBefore, limits.atOnce],
  );

export const deleteImage = (db: Db, hash: string) =>
  execute(db, 'delete from images where hash = $1 and leaving_at is not null', [
    hash,
  ]);

/** Says of a picture that came once more that it is wanted; `leaving` when it is too late for that. */
export const markUsed = async (
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
