import type { Db, Tx } from '@imprint/chassis/db';
import type { Image, ImageFile, Wanted } from './image.model.ts';

export const selectImage = async (
  db: Db,
  hash: string,
): Promise<Image | undefined> => {
  const { rows } = await db.query<Image>(
    `select hash, width, height,
            (select coalesce(json_agg(json_build_object('size', size, 'format', format,
                'width', image_files.width, 'height', image_files.height, 'bytes', bytes)
                order by format desc, size), '[]')
             from image_files where image_files.hash = images.hash) as files
     from images where hash = $1`,
    [hash],
  );
  return rows[0];
};

/** Whether it is there and stays so until the end of the transaction. */
export const isStanding = async (tx: Tx, hash: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'select from images where hash = $1 and leaving_at is null for share',
    [hash],
  );
  return rowCount === 1;
};

/** Keeps the picture unless somebody else kept the same one first. */
export const insertImage = async (
  tx: Tx,
  { hash, width, height }: Image,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into images (hash, width, height, created_at, avif_due_at)
     values ($1, $2, $3, $4, $4) on conflict (hash) do nothing`,
    [hash, width, height, now],
  );
  return rowCount === 1;
};

export const insertFiles = async (
  db: Db,
  hash: string,
  files: ImageFile[],
): Promise<void> => {
  await db.query(
    `insert into image_files (hash, size, format, width, height, bytes)
     select $1, size, format, width, height, bytes
     from json_to_recordset($2) as given(size int, format text, width int, height int, bytes int)
     on conflict (hash, size, format) do update
     set width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
    [hash, JSON.stringify(files)],
  );
};

/** The file itself and, of an AVIF that is still to be made, the WebP in its place. */
export const selectFile = async (
  db: Db,
  { hash, size, format }: Wanted,
): Promise<ImageFile | undefined> => {
  const { rows } = await db.query<ImageFile>(
    `select size, format, width, height, bytes from image_files
     where hash = $1 and size = $2 and format in ($3, 'webp')
     order by format = $3 desc limit 1`,
    [hash, size, format],
  );
  return rows[0];
};

const mostAttempts = 10;

/**
 * The picture that has waited longest for its AVIF, claimed for a while: two instances never
 * get the same, and one whose claimer died comes back, each time after twice as long.
 */
export const claimForAvif = async (
  db: Db,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await db.query<{ hash: string }>(
    `update images set avif_attempts = avif_attempts + 1,
       avif_due_at = $1::timestamptz + interval '5 minutes' * power(2, avif_attempts)
     where hash = (select hash from images where avif_due_at <= $1 and avif_attempts < ${mostAttempts}
                   order by avif_due_at limit 1 for update skip locked)
     returning hash`,
    [now],
  );
  return rows[0]?.hash;
};

export const endAvif = async (db: Db, hash: string): Promise<void> => {
  await db.query('update images set avif_due_at = null where hash = $1', [
    hash,
  ]);
};
