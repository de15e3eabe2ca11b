import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';
import { fieldsFromJson } from '../revisions/revision.model.ts';
import type { WorkingCopy } from './working-copy.model.ts';

type WorkingCopyRow = Omit<WorkingCopy, 'fields'> & {
  fields: Parameters<typeof fieldsFromJson>[0];
};

/** Returns the working copy of a post; undefined if there is none. */
export const selectWorkingCopy = async (
  db: Db,
  postId: string,
): Promise<WorkingCopy | undefined> => {
  const row = await selectRow<WorkingCopyRow>(
    db,
    `select copy_version as "copyVersion", base_version as "baseVersion", fields,
            saved_at as "savedAt"
     from post_working_copies where post_id = $1`,
    [postId],
  );
  return row && { ...row, fields: fieldsFromJson(row.fields) };
};

/** Inserts or replaces the working copy of a post. */
export const upsertWorkingCopy = (
  tx: Tx,
  postId: string,
  { copyVersion, baseVersion, fields, savedAt }: WorkingCopy,
) =>
  execute(
    tx,
    `insert into post_working_copies (post_id, copy_version, base_version, fields, saved_at)
     values ($1, $2, $3, $4, $5)
     on conflict (post_id) do update
     set copy_version = excluded.copy_version, base_version = excluded.base_version,
         fields = excluded.fields, saved_at = excluded.saved_at`,
    [postId, copyVersion, baseVersion, JSON.stringify(fields), savedAt],
  );

/** Deletes the working copy of a post, if there is one. */
export const deleteWorkingCopy = (tx: Tx, postId: string) =>
  execute(tx, 'delete from post_working_copies where post_id = $1', [postId]);
