import type { Db, Tx } from '@imprint/chassis/db';
import type { JsonObject } from './content.model.ts';

export type Edits = { version: number; edits: JsonObject };

/** The edits with what the other services were last told of them. */
export type AnnouncedEdits = Edits & {
  editedAt: Date | null;
  announcedVersion: number | null;
  announcedAt: Date | null;
};

export const readEdits = async (db: Db): Promise<Edits> => {
  const { rows } = await db.query<Edits>(
    'select version, edits from site_content',
  );
  return rows[0] ?? { version: 0, edits: {} };
};

/** Locked: of two saves, the second sees the first. */
export const lockEdits = async (tx: Tx): Promise<AnnouncedEdits> => {
  const { rows } = await tx.query<AnnouncedEdits>(
    `select version, edits, edited_at as "editedAt",
            announced_version as "announcedVersion", announced_at as "announcedAt"
     from site_content for update`,
  );
  if (!rows[0]) throw new Error('the site content has lost its row');
  return rows[0];
};

export const saveEdits = async (
  tx: Tx,
  { version, edits }: Edits,
  now: Date,
): Promise<void> => {
  await tx.query(
    'update site_content set version = $1, edits = $2, edited_at = $3',
    [version, edits, now],
  );
};

export const noteTold = async (
  tx: Tx,
  version: number,
  now: Date,
): Promise<void> => {
  await tx.query(
    'update site_content set announced_version = $1, announced_at = $2',
    [version, now],
  );
};
