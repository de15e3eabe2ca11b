import type { Db } from '@imprint/chassis/db';
import { execute, selectValue } from '@imprint/chassis/query';
import { editorTtlMs } from './working-copy.model.ts';

const openEditorCutoff = (now: Date): Date =>
  new Date(now.getTime() - editorTtlMs);

/** Returns the time since which another tab has had the post open; null if no other tab has. */
export const selectOpeningTimeOfOtherEditor = async (
  db: Db,
  postId: string,
  editor: string | undefined,
  now: Date,
) =>
  (await selectValue<Date | null>(
    db,
    `select min(since) as value from post_editors
     where post_id = $1 and seen_at > $2 and editor is distinct from $3`,
    [postId, openEditorCutoff(now), editor],
  )) ?? null;

/**
 * Records that a tab has the post open and whether the tab writes, and deletes the records of closed tabs.
 * Returns whether the tab has written before.
 */
export const markEditorOpenAndDeleteClosed = async (
  db: Db,
  postId: string,
  editor: string,
  now: Date,
  writes: boolean,
) => {
  await execute(
    db,
    'delete from post_editors where post_id = $1 and seen_at <= $2',
    [postId, openEditorCutoff(now)],
  );
  const hasWritten = await selectValue<boolean>(
    db,
    'select has_written as value from post_editors where post_id = $1 and editor = $2',
    [postId, editor],
  );
  await execute(
    db,
    `insert into post_editors (post_id, editor, since, seen_at, has_written)
     values ($1, $2, $3, $3, $4)
     on conflict (post_id, editor) do update
     set seen_at = excluded.seen_at, has_written = post_editors.has_written or excluded.has_written`,
    [postId, editor, now, writes],
  );
  return hasWritten ?? false;
};

/** Deletes the record of a tab that is closed. */
export const deleteEditorMark = (db: Db, postId: string, editor: string) =>
  execute(db, 'delete from post_editors where post_id = $1 and editor = $2', [
    postId,
    editor,
  ]);
