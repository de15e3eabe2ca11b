import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectValue, selectValues } from '@imprint/chassis/query';

/** Records that an upload may have put files into the store; returns false while its picture is being removed. */
export const recordUpload = async (db: Db, hash: string, now: Date) =>
  (await selectValue<boolean>(
    db,
    `insert into images_being_stored (hash, begun_at) values ($1, $2)
     on conflict (hash) do update set begun_at = excluded.begun_at
     returning leaving_at is null as value`,
    [hash, now],
  )) === true;

/**
 * Deletes the record of an upload; returns false if the upload took so long that
 * its files may have been removed already.
 */
export const deleteUploadRecord = async (tx: Tx, hash: string) =>
  (await execute(
    tx,
    'delete from images_being_stored where hash = $1 and leaving_at is null',
    [hash],
  )) === 1;

/** Deletes the records of uploads that started by `startedBefore` and whose picture is saved; returns how many. */
export const deleteFinishedUploads = (db: Db, startedBefore: Date) =>
  execute(
    db,
    `delete from images_being_stored storing
     where begun_at <= $1 and exists (select from images where images.hash = storing.hash)`,
    [startedBefore],
  );

/**
 * Claims uploads that started by `startedBefore` and never finished; their files are to be removed. An upload whose
 * removal started by `claimedBefore` and did not finish is claimed again. Returns the hashes.
 */
export const claimUnfinishedUploads = (
  db: Db,
  limits: {
    now: Date;
    startedBefore: Date;
    claimedBefore: Date;
    maxRows: number;
  },
) =>
  selectValues<string>(
    db,
    `update images_being_stored set leaving_at = $1 where hash in (
       select hash from images_being_stored storing
       where begun_at <= $2 and (leaving_at is null or leaving_at <= $3)
         and not exists (select from images where images.hash = storing.hash)
       order by begun_at limit $4 for update skip locked)
     returning hash as value`,
    [limits.now, limits.startedBefore, limits.claimedBefore, limits.maxRows],
  );

/** Ends a removal. The record stays if a later upload has renewed it, because the upload may have stored more files. */
export const finishUploadRemoval = async (
  tx: Tx,
  hash: string,
  startedBefore: Date,
) => {
  await execute(
    tx,
    'delete from images_being_stored where hash = $1 and begun_at <= $2',
    [hash, startedBefore],
  );
  await execute(
    tx,
    'update images_being_stored set leaving_at = null where hash = $1',
    [hash],
  );
};
