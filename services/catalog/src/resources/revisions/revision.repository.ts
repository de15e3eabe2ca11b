import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectCount,
  selectRow,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import {
  fieldsFromJson,
  maxRevisions,
  type ListedRevision,
  type Revision,
} from './revision.model.ts';

type RevisionRow = ListedRevision & {
  fields: Parameters<typeof fieldsFromJson>[0];
};

const listed = `n, saved_at as "savedAt", saved_by as by, title, words, is_published as "isPublished"`;

const next = `(select coalesce(max(n), 0) + 1 from post_revisions where post_id = $1)`;

const deleteOldRevisions = (tx: Tx, postId: string) =>
  execute(
    tx,
    `delete from post_revisions where post_id = $1
       and n <= (select max(n) from post_revisions where post_id = $1) - ${maxRevisions}`,
    [postId],
  );

/** Inserts a revision of a locked post with the next number, and deletes the oldest revisions beyond 50. */
export const insertRevision = async (
  tx: Tx,
  postId: string,
  { savedAt, by, words, isPublished, fields }: Omit<Revision, 'n' | 'title'>,
) => {
  const stored = JSON.stringify(fields);
  await execute(
    tx,
    `insert into post_revisions (post_id, n, saved_at, saved_by, title, words, is_published, fields)
     values ($1, ${next}, $2, $3, $4, $5, $6, $7)`,
    [postId, savedAt, by, fields.title, words, isPublished, stored],
  );
  await deleteOldRevisions(tx, postId);
};

/** Copies the row of a locked post to a new revision in the database, and deletes the oldest revisions beyond 50. */
export const copyPostToNewRevision = async (
  tx: Tx,
  postId: string,
  by: string,
  words: number,
) => {
  await execute(
    tx,
    `insert into post_revisions (post_id, n, saved_at, saved_by, title, words, is_published, post_version, fields)
     select id, ${next}, updated_at, $2, title, $3, status = 'published', version,
       json_build_object('title', title, 'slug', slug, 'excerpt', excerpt, 'content', content,
         'category', category, 'image', image, 'tags', tags, 'author', author, 'status', status,
         'readTime', read_minutes_given, 'seoTitle', seo_title, 'seoDescription', seo_description,
         'linkedinUrl', linkedin_url, 'publishAt', published_at)
     from posts where id = $1`,
    [postId, by, words],
  );
  await deleteOldRevisions(tx, postId);
};

/** Returns a page of revisions without their texts, newest first. */
export const selectRevisions = (
  db: Db,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectRows<ListedRevision>(
    db,
    `select ${listed} from post_revisions where post_id = $1
     order by n desc limit $2 offset $3`,
    [postId, limit, offset],
  );

export const countRevisions = (db: Db, postId: string) =>
  selectCount(db, 'select count(*) from post_revisions where post_id = $1', [
    postId,
  ]);

const selectRevisionWhere = async (
  db: Db,
  condition: string,
  values: unknown[],
): Promise<Revision | undefined> => {
  const row = await selectRow<RevisionRow>(
    db,
    `select ${listed}, fields from post_revisions where post_id = $1 and ${condition}`,
    values,
  );
  return row && { ...row, fields: fieldsFromJson(row.fields) };
};

/** Returns a revision; undefined if there is none. */
export const selectRevision = (db: Db, postId: string, n: number) =>
  selectRevisionWhere(db, 'n = $2', [postId, n]);

/** Returns the newest revision of a post; undefined if there is none. */
export const selectNewestRevision = (db: Db, postId: string) =>
  selectRevisionWhere(
    db,
    'n = (select max(n) from post_revisions where post_id = $1)',
    [postId],
  );

/**
 * Returns the version of the post from which the newest revision was copied. Returns null if no version is stored,
 * as for a revision of a working copy, and undefined if there is no revision.
 */
export const selectPostVersionOfNewestRevision = (db: Db, postId: string) =>
  selectValue<number | null>(
    db,
    `select post_version as value from post_revisions where post_id = $1
     order by n desc limit 1`,
    [postId],
  );
