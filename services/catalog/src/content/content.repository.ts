import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import type { JsonObject } from './content.model.ts';

type Edits = { version: number; edits: JsonObject };

/** The edits with the version that was last published to the other services. */
type AnnouncedEdits = Edits & {
  editedAt: Date | null;
  announcedVersion: number | null;
  announcedAt: Date | null;
};

/** Returns the author's edits and their version. */
export const readEdits = (db: Db): Promise<Edits> =>
  selectOne<Edits>(db, 'select version, edits from site_content');

/** Returns and locks the edits, so that the later of two concurrent saves reads what the earlier one stored. */
export const lockEdits = (tx: Tx) =>
  selectOne<AnnouncedEdits>(
    tx,
    `select version, edits, edited_at as "editedAt",
            announced_version as "announcedVersion", announced_at as "announcedAt"
     from site_content for update`,
  );

/** Replaces the edits and their version. */
export const saveEdits = (tx: Tx, { version, edits }: Edits, now: Date) =>
  execute(
    tx,
    'update site_content set version = $1, edits = $2, edited_at = $3',
    [version, edits, now],
  );

/** Records the version whose event was just appended. */
export const recordAnnouncedVersion = (tx: Tx, version: number, now: Date) =>
  execute(
    tx,
    'update site_content set announced_version = $1, announced_at = $2',
    [version, now],
  );
