import type { Tx } from '@imprint/chassis/db';
import { execute, selectValue, selectValues } from '@imprint/chassis/query';
import type { Post } from './post.model.ts';
import { numberedSlug } from './slug.model.ts';

/**
 * Claims the slug for the post, or the first free one of -2, -3, …; returns it. Two writers never get the same
 * slug, and no writer locks the slug of another post, so two posts that swap slugs do not deadlock.
 */
export const claimFreeSlug = async (tx: Tx, slug: string, postId: string) => {
  for (let number = 1; ;) {
    const candidate = numberedSlug(slug, number);
    const inserted = await execute(
      tx,
      `insert into post_slugs (slug, post_id) values ($1, $2) on conflict (slug) do nothing`,
      [candidate, postId],
    );
    if (inserted === 1) return candidate;
    const owner = await selectValue<string>(
      tx,
      'select post_id as value from post_slugs where slug = $1',
      [candidate],
    );
    if (owner === postId) return candidate;
    // If the slug has no owner, it was freed after the failed insert, so the same slug is tried again.
    if (owner) number += 1;
  }
};

/** Deletes the former slugs of a post that was never public, because no reader knows its address; returns how many. */
export const deleteOldSlugs = (tx: Tx, { id, slug }: Post) =>
  execute(tx, 'delete from post_slugs where post_id = $1 and slug <> $2', [
    id,
    slug,
  ]);

/** Locks the seeding of samples until the transaction ends; returns false if another instance holds the lock. */
export const tryLockSampleSeeding = (tx: Tx) =>
  selectValue<boolean>(
    tx,
    `select pg_try_advisory_xact_lock(hashtext('seed samples')) as value`,
  );

/** Records that a sample was seeded; returns false if it was seeded before, even if its post has been purged. */
export const recordSeededSample = async (
  tx: Tx,
  name: string,
): Promise<boolean> => {
  const insert =
    'insert into seeded_samples (name) values ($1) on conflict do nothing';
  return (await execute(tx, insert, [name])) === 1;
};

const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Maps each property of a post to its column, whose name is in snake case. */
const toColumns = (post: Post): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(post).map(([name, value]) => [toSnakeCase(name), value]),
  ),
  imprint: JSON.stringify(post.imprint),
});

/** The searchable texts: title, summary with tags, content. */
export type SearchTexts = [title: string, summary: string, text: string];

// The row in `post_words` exists already, because a trigger inserts it together with the post.
const updateSearchTerms = (tx: Tx, postId: string, words: SearchTexts) =>
  execute(
    tx,
    `update post_words set words = setweight(to_tsvector('english', $2), 'A')
       || setweight(to_tsvector('english', $3), 'B') || to_tsvector('english', $4)
     where post_id = $1`,
    [postId, ...words],
  );

/** Inserts a post; `announceAt` is the time at which the event of a scheduled post is due. */
export const insertPost = async (
  tx: Tx,
  post: Post,
  words: SearchTexts,
  more: {
    announceAt: Date | null;
    sample: string | undefined;
    key: string | undefined;
  },
) => {
  const columns = {
    ...toColumns(post),
    announce_at: more.announceAt,
    sample: more.sample ?? null,
    created_key: more.key ?? null,
  };
  const names = Object.keys(columns);
  await execute(
    tx,
    `insert into posts (${names.join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
  await updateSearchTerms(tx, post.id, words);
};

/** Updates all columns of a post; `words` is undefined if the text has not changed. */
export const updatePost = async (
  tx: Tx,
  post: Post,
  announceAt: Date | null,
  words: SearchTexts | undefined,
) => {
  const columns = { ...toColumns(post), announce_at: announceAt };
  const names = Object.keys(columns);
  const set = names.map((name, at) => `${name} = $${at + 1}`);
  await execute(
    tx,
    `update posts set ${set.join(', ')} where id = $1`,
    Object.values(columns),
  );
  if (words) await updateSearchTerms(tx, post.id, words);
};

/**
 * Claims up to `maxRows` posts whose scheduled time has come, so that no
 * other instance publishes them; returns their ids.
 */
export const claimDuePosts = (tx: Tx, now: Date, maxRows: number) =>
  selectValues<string>(
    tx,
    `update posts set announce_at = null, shown_at = coalesce(shown_at, $1)
     where id in (select id from posts where announce_at <= $1
                  order by announce_at limit $2 for update skip locked)
     returning id as value`,
    [now, maxRows],
  );

/**
 * Removes up to `maxRows` posts that were marked as deleted at the time `deletedBefore` or earlier, with their slugs.
 * Returns the number of removed posts.
 */
export const purgePosts = async (
  tx: Tx,
  deletedBefore: Date,
  maxRows: number,
) => {
  const ids = await selectValues<string>(
    tx,
    `select id as value from posts where deleted_at <= $1 order by deleted_at limit $2
     for update skip locked`,
    [deletedBefore, maxRows],
  );
  await execute(tx, 'delete from post_slugs where post_id = any($1)', [ids]);
  await execute(tx, 'delete from posts where id = any($1)', [ids]);
  return ids.length;
};
