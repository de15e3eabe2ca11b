import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectValues } from '@imprint/chassis/query';
import type { Counts } from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';

/** Locks imports until the transaction ends, because two concurrent imports would both insert a missing post. */
export const lockImports = (tx: Tx) =>
  execute(tx, `select pg_advisory_xact_lock(hashtext('linkedin import'))`);

export type KnownPost = {
  key: string;
  postId: string | null;
  textHash: string;
};

/** Returns an imported post by its key, or else by the hash of its text; undefined if there is none. */
export const findImportByKeyOrTextHash = (
  db: Db,
  key: string,
  textHash: string,
) =>
  selectRow<KnownPost>(
    db,
    `select key, post_id as "postId", text_hash as "textHash" from linkedin_posts
     where key = $1 or text_hash = $2 order by (key = $1) desc, imported_at limit 1`,
    [key, textHash],
  );

/** Whether a post that was written on this site links to the LinkedIn post, in any spelling of its address. */
export const isLinkedByManualPost = async (tx: Tx, key: string) => {
  // The query finds candidates by the post's number or the article's name, which every spelling contains.
  const urls = await selectValues<string>(
    tx,
    `select linkedin_url as value from posts
     where linkedin_url is not null and is_manual and strpos(linkedin_url, $1) > 0`,
    [/[^:/]*$/.exec(key)?.[0]],
  );
  return urls.some((url) => parseLinkedinAddress(url)?.key === key);
};

export const hasWorkingCopy = async (tx: Tx, postId: string) =>
  (await execute(tx, `select 1 from post_working_copies where post_id = $1`, [
    postId,
  ])) === 1;

/** Records an imported post, or the new hash of its text. */
export const saveImport = (
  tx: Tx,
  { key, postId, textHash }: KnownPost,
  now: Date,
) =>
  execute(
    tx,
    `insert into linkedin_posts (key, post_id, text_hash, imported_at) values ($1, $2, $3, $4)
     on conflict (key) do update set text_hash = $3, imported_at = $4`,
    [key, postId, textHash, now],
  );

/** Saves the counts of a post; returns whether they changed. */
export const saveEngagementCounts = async (
  tx: Tx,
  postId: string,
  { likes, comments, shares }: Counts,
  now: Date,
) =>
  (await execute(
    tx,
    `update posts set likes = $2, comments = $3, shares = coalesce($4, shares), updated_at = $5
     where id = $1
       and (likes, comments, shares) is distinct from ($2::int, $3::int, coalesce($4::int, shares))`,
    [postId, likes, comments, shares ?? null, now],
  )) === 1;
