import { createPreparedStatement, type Db, type Tx } from '@imprint/chassis/db';
import { definePurge, yearRetentionDays } from '@imprint/chassis/purge';
import {
  execute,
  selectOne,
  selectRow,
  selectRows,
  selectValues,
  toColumnArrays,
} from '@imprint/chassis/query';
import type { IncomingPost, SkippedPost } from '../linkedin/incoming.model.ts';
import type { ResourceImport } from './resource-import.shape.ts';

const columns = `id, origin, name, state, posts, done, imported, updated, skipped, started_by as "startedBy",
  started_at as "startedAt", finished_at as "finishedAt"`;

export const findResourceImport = (db: Db, id: string) =>
  selectRow<ResourceImport>(
    db,
    `select ${columns} from resource_imports where id = $1`,
    [id],
  );

/** Returns the newest imports, newest first. */
export const listNewestResourceImports = (db: Db, limit: number) =>
  selectRows<ResourceImport>(
    db,
    `select ${columns} from resource_imports order by started_at desc, id limit $1`,
    [limit],
  );

type NewImport = Pick<
  ResourceImport,
  'id' | 'origin' | 'name' | 'posts' | 'skipped' | 'startedBy' | 'startedAt'
>;

/** Inserts an import, which is finished if it has no posts. */
export const insertResourceImport = (tx: Tx, added: NewImport) =>
  execute(
    tx,
    `insert into resource_imports (id, origin, name, posts, skipped, started_by, started_at, state, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $4 = 0 then 'imported' else 'importing' end,
       case when $4 = 0 then $7::timestamptz end)`,
    [
      added.id,
      added.origin,
      added.name,
      added.posts,
      added.skipped,
      added.startedBy,
      added.startedAt,
    ],
  );

export type StagedPost = { position: number; post: IncomingPost };

const stage = createPreparedStatement(
  `insert into resource_import_posts (import_id, position, post)
   select $1, * from unnest($2::integer[], $3::json[])`,
);

/** Stores posts that the background worker imports. */
export const stagePosts = (tx: Tx, id: string, posts: readonly StagedPost[]) =>
  execute(
    tx,
    stage([
      id,
      posts.map(({ position }) => position),
      posts.map(({ post }) => JSON.stringify(post)),
    ]),
  );

export type PositionedSkip = SkippedPost & { position: number };

const insertSkips = createPreparedStatement(
  `insert into resource_import_skips (import_id, position, title, url, why)
   select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[])`,
);

/** Stores the posts of an import that were not imported. */
export const storeSkips = (
  tx: Tx,
  id: string,
  skips: readonly PositionedSkip[],
) => {
  // A list of posts may contain NUL, which PostgreSQL refuses.
  const storable = skips.map(({ title, ...skip }) => ({
    ...skip,
    title: title.replaceAll('\0', ''),
  }));
  return execute(
    tx,
    insertSkips([
      id,
      ...toColumnArrays(storable, 'position', 'title', 'url', 'why'),
    ]),
  );
};

/** Returns the skipped posts of an import after a position, in the order of the import. */
export const listSkips = (
  db: Db,
  id: string,
  afterPosition: number,
  limit: number,
) =>
  selectRows<PositionedSkip>(
    db,
    `select position, title, url, why from resource_import_skips
     where import_id = $1 and position > $2 order by position limit $3`,
    [id, afterPosition, limit],
  );

export type ClaimedImport = {
  id: string;
  /** Attempts since a post was finished, with this one. */
  attempts: number;
  claimedUntil: Date;
};

/** Claims the oldest unfinished import that no other process works on; undefined if there is none. */
export const claimResourceImport = (
  db: Db,
  { now, until }: { now: Date; until: Date },
) =>
  selectRow<ClaimedImport>(
    db,
    `update resource_imports set claimed_until = $2, attempts = attempts + 1
     where id = (
       select id from resource_imports where state = 'importing' and coalesce(claimed_until <= $1, true)
       order by started_at limit 1 for update skip locked)
     returning id, attempts, claimed_until as "claimedUntil"`,
    [now, until],
  );

export type Postponement = ClaimedImport & { retryAt: Date };

/** Postpones an import whose attempt failed, for all processes, unless another has claimed it meanwhile. */
export const postponeResourceImport = (
  db: Db,
  { id, attempts, claimedUntil, retryAt }: Postponement,
) =>
  execute(
    db,
    `update resource_imports set claimed_until = $3, attempts = $4
     where id = $1 and state = 'importing' and claimed_until = $2`,
    [id, claimedUntil, retryAt, attempts],
  );

/** Returns the next posts of an import, which stay staged. */
export const listStagedPosts = async (
  db: Db,
  id: string,
  limit: number,
): Promise<StagedPost[]> => {
  const staged = await selectRows<StagedPost>(
    db,
    `select position, post from resource_import_posts where import_id = $1 order by position limit $2`,
    [id, limit],
  );
  return staged.map(({ position, post }) => ({
    position,
    post: {
      ...post,
      // JSON has no dates.
      publishedAt: post.publishedAt && new Date(post.publishedAt),
    },
  }));
};

/** Removes staged posts and returns the positions of those that another process has not imported meanwhile. */
export const deleteStagedPosts = (tx: Tx, id: string, positions: number[]) =>
  selectValues<number>(
    tx,
    `delete from resource_import_posts where import_id = $1 and position = any ($2) returning position as value`,
    [id, positions],
  );

export type BatchCounts = Pick<
  ResourceImport,
  'done' | 'imported' | 'updated' | 'skipped'
>;

/** Adds what a batch became, finishes the import after its last post, and returns it. */
export const addResourceCounts = (
  tx: Tx,
  id: string,
  { done, imported, updated, skipped }: BatchCounts,
  now: Date,
) =>
  selectOne<ResourceImport>(
    tx,
    `update resource_imports
     set done = done + $2, imported = imported + $3, updated = updated + $4, skipped = skipped + $5,
       claimed_until = null, attempts = 0,
       state = case when done + $2 >= posts then 'imported' else state end,
       finished_at = case when done + $2 >= posts then $6::timestamptz end
     where id = $1 returning ${columns}`,
    [id, done, imported, updated, skipped, now],
  );

/** Deletes the skipped posts of imports a year after their start. */
export const resourceImportSkipPurge = definePurge(
  yearRetentionDays,
  `delete from resource_import_skips where ctid = any (array(
     select skips.ctid from resource_import_skips skips join resource_imports on id = import_id
     where started_at < $1 limit $2 for update of skips skip locked))`,
);
