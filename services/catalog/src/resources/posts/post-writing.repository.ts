import type { Db, Tx } from '@imprint/chassis/db';
import type { Post } from './post.model.ts';
import { numberedSlug } from './slug.model.ts';

/**
 * Takes the slug for the post, or the first free one after it: -2, -3, … Two writers never get the
 * same, and neither locks what is another's: two that swap their slugs would wait for each other.
 */
export const claimSlug = async (
  tx: Tx,
  slug: string,
  postId: string,
): Promise<string> => {
  for (let number = 1; ;) {
    const wanted = numberedSlug(slug, number);
    const { rowCount } = await tx.query(
      `insert into post_slugs (slug, post_id) values ($1, $2) on conflict (slug) do nothing`,
      [wanted, postId],
    );
    if (rowCount === 1) return wanted;
    const { rows } = await tx.query<{ owner: string }>(
      'select post_id as owner from post_slugs where slug = $1',
      [wanted],
    );
    if (rows[0]?.owner === postId) return wanted;
    // Let go in this very moment, it is asked for once more.
    if (rows[0]) number += 1;
  }
};

/** Of a post that nobody has seen, no older address need lead to it. */
export const releaseOldSlugs = async (tx: Tx, post: Post): Promise<void> => {
  await tx.query('delete from post_slugs where post_id = $1 and slug <> $2', [
    post.id,
    post.slug,
  ]);
};

/** Returns whether this transaction alone seeds the samples; a second instance that starts at once does not. */
export const tryLockSamples = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('seed samples')) as locked`,
  );
  return rows[0]?.locked === true;
};

export const hasSample = async (db: Db, sample: string): Promise<boolean> => {
  const { rowCount } = await db.query('select 1 from posts where sample = $1', [
    sample,
  ]);
  return rowCount === 1;
};

const columnsOf = (post: Post): Record<string, unknown> => ({
  id: post.id,
  slug: post.slug,
  seo_slug: post.seoSlug,
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  image: post.image,
  category: post.category,
  author: post.author,
  tags: post.tags,
  status: post.status,
  published_at: post.publishedAt,
  seo_title: post.seoTitle,
  seo_description: post.seoDescription,
  linkedin_url: post.linkedinUrl,
  likes: post.likes,
  comments: post.comments,
  shares: post.shares,
  is_manual: post.isManual,
  is_sample: post.isSample,
  is_edited: post.isEdited,
  imprint: JSON.stringify(post.imprint),
  read_minutes: post.readMinutes,
  read_minutes_given: post.readMinutesGiven,
  version: post.version,
  created_at: post.createdAt,
  updated_at: post.updatedAt,
  shown_at: post.shownAt,
  deleted_at: post.deletedAt,
});

/** Title, then summary and tags, then the text. */
export type SearchWords = [title: string, summary: string, text: string];

// The post's row among them is the database's work.
const updateWords = async (
  tx: Tx,
  postId: string,
  words: SearchWords,
): Promise<void> => {
  await tx.query(
    `update post_words set words = setweight(to_tsvector('english', $2), 'A')
       || setweight(to_tsvector('english', $3), 'B') || to_tsvector('english', $4)
     where post_id = $1`,
    [postId, ...words],
  );
};

/**
 * @param announceAt when it is to be told that the public sees it, if that is later
 */
export const insertPost = async (
  tx: Tx,
  post: Post,
  words: SearchWords,
  more: {
    announceAt: Date | null;
    sample: string | undefined;
    key: string | undefined;
  },
): Promise<void> => {
  const columns = {
    ...columnsOf(post),
    announce_at: more.announceAt,
    sample: more.sample ?? null,
    created_key: more.key ?? null,
  };
  const names = Object.keys(columns);
  await tx.query(
    `insert into posts (${names.join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
  await updateWords(tx, post.id, words);
};

/** Words are left out where the text has not changed. */
export const updatePost = async (
  tx: Tx,
  post: Post,
  announceAt: Date | null,
  words: SearchWords | undefined,
): Promise<void> => {
  const columns = { ...columnsOf(post), announce_at: announceAt };
  const names = Object.keys(columns);
  const set = names.map((name, at) => `${name} = $${at + 1}`);
  await tx.query(
    `update posts set ${set.join(', ')} where id = $1`,
    Object.values(columns),
  );
  if (words) await updateWords(tx, post.id, words);
};

/** Some whose time has come, told of by nobody else. */
export const claimDuePosts = async (
  tx: Tx,
  now: Date,
  atOnce: number,
): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    `update posts set announce_at = null, shown_at = coalesce(shown_at, $1)
     where id in (select id from posts where announce_at <= $1
                  order by announce_at limit $2 for update skip locked)
     returning id`,
    [now, atOnce],
  );
  return rows.map(({ id }) => id);
};

/** How many are gone, their slugs free again. */
export const purgePosts = async (
  tx: Tx,
  deletedBefore: Date,
  atOnce: number,
): Promise<number> => {
  const { rows } = await tx.query<{ id: string }>(
    `select id from posts where deleted_at <= $1 order by deleted_at limit $2
     for update skip locked`,
    [deletedBefore, atOnce],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query('delete from post_slugs where post_id = any($1)', [ids]);
  await tx.query('delete from posts where id = any($1)', [ids]);
  return ids.length;
};
