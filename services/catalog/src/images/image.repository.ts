import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectValue } from '@imprint/chassis/query';
import type { Image, ImageFile, ImageFileRequest } from './image.model.ts';

/** Returns a picture with its files, WebP first; undefined if there is none. */
export const selectImage = (db: Db, hash: string) =>
  selectRow<Image>(
    db,
    `select hash, width, height,
            (select coalesce(json_agg(json_build_object('size', size, 'format', format,
                'width', image_files.width, 'height', image_files.height, 'bytes', bytes)
                order by format desc, size), '[]')
             from image_files where image_files.hash = images.hash) as files
     from images where hash = $1`,
    [hash],
  );

/** Locks a picture against removal until the end of the transaction; returns whether it exists. */
export const lockImageAgainstRemoval = async (tx: Tx, hash: string) =>
  (await execute(
    tx,
    'select from images where hash = $1 and leaving_at is null for share',
    [hash],
  )) === 1;

/** Inserts a picture and queues its AVIF encoding; returns false if another transaction has inserted the picture. */
export const insertImageAndQueueAvif = async (
  tx: Tx,
  { hash, width, height }: Image,
  now: Date,
) =>
  (await execute(
    tx,
    `insert into images (hash, width, height, created_at, avif_due_at)
     values ($1, $2, $3, $4, $4) on conflict (hash) do nothing`,
    [hash, width, height, now],
  )) === 1;

/** Inserts the files of a picture, or updates them; returns how many. */
export const upsertImageFiles = (db: Db, hash: string, files: ImageFile[]) =>
  execute(
    db,
    `insert into image_files (hash, size, format, width, height, bytes)
     select $1, size, format, width, height, bytes
     from json_to_recordset($2) as given(size int, format text, width int, height int, bytes int)
     on conflict (hash, size, format) do update
     set width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
    [hash, JSON.stringify(files)],
  );

/** Returns the file, or the WebP of the same size while the AVIF is not encoded yet; undefined if there is neither. */
export const selectFileOrWebp = (
  db: Db,
  { hash, size, format }: ImageFileRequest,
) =>
  selectRow<ImageFile>(
    db,
    `select size, format, width, height, bytes from image_files
     where hash = $1 and size = $2 and format in ($3, 'webp')
     order by format = $3 desc limit 1`,
    [hash, size, format],
  );

const maxAttempts = 10;

/**
 * Claims the picture that has waited longest for its AVIF, so that no two instances encode the same picture; returns
 * its hash. A failed attempt is repeated after 5 minutes, then 10, then 20, and so on, up to 10 attempts.
 */
export const claimNextImageForAvif = (db: Db, now: Date) =>
  selectValue<string>(
    db,
    `update images set avif_attempts = avif_attempts + 1,
       avif_due_at = $1::timestamptz + interval '5 minutes' * power(2, avif_attempts)
     where hash = (select hash from images where avif_due_at <= $1 and avif_attempts < ${maxAttempts}
                   order by avif_due_at limit 1 for update skip locked)
     returning hash as value`,
    [now],
  );

/** Records that all AVIF files of a picture are encoded. */
export const recordAvifEncoded = (db: Db, hash: string) =>
  execute(db, 'update images set avif_due_at = null where hash = $1', [hash]);
