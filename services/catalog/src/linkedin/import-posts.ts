import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { recordAction } from '../audit/record-action.ts';
import { readContent } from '../content/read-content.ts';
import type { Text, TextComposer } from '../resources/posts/compose-text.ts';
import { lockImports } from './import.repository.ts';
import type {
  ImportBatch,
  IncomingPost,
  SkippedPost,
} from './incoming.model.ts';
import { importPost } from './import-post.ts';

type ComposedPost = { post: IncomingPost } & ({ text: Text } | { why: string });

export type ImportResult = {
  imported: number;
  updated: number;
  skipped: SkippedPost[];
};

const batchSize = 25;
const maxPosts = 2_000;

const sortNewestFirst = (posts: IncomingPost[]): IncomingPost[] =>
  posts.toSorted(
    (one, other) =>
      (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0),
  );

const toSkippedPost = (
  { title, linkedinUrl }: IncomingPost,
  why: string,
): SkippedPost => ({
  why,
  title,
  url: linkedinUrl,
});

type Deps = { pool: Pool; clock: Clock; texts: TextComposer };

const composePost = async (
  { texts }: Deps,
  post: IncomingPost,
): Promise<ComposedPost> => {
  try {
    return { post, text: await texts.composeText(post) };
  } catch (error) {
    if (error instanceof InvalidError) return { post, why: error.message };
    throw error;
  }
};

const importBatch = async (
  deps: Deps,
  posts: IncomingPost[],
  author: string,
  from: string,
  admin: AdminClaims,
): Promise<ImportResult> => {
  // Texts are sanitised before the transaction, so that the lock on imports is held briefly.
  const all: ComposedPost[] = [];
  for (const post of posts) all.push(await composePost(deps, post));
  return withTransaction(deps.pool, async (tx) => {
    await lockImports(tx);
    const result: ImportResult = { imported: 0, updated: 0, skipped: [] };
    for (const { post, ...rest } of all) {
      const outcome =
        'why' in rest
          ? rest
          : await importPost(tx, deps.clock, post, rest.text, author);
      if (outcome === 'imported') result.imported += 1;
      else if (outcome === 'updated') result.updated += 1;
      else result.skipped.push(toSkippedPost(post, outcome.why));
    }
    const { imported, updated } = result;
    if (imported + updated > 0)
      await recordAction(tx, admin, 'posts.imported', `posts from ${from}`, {
        before: {},
        after: { imported, updated },
      });
    return result;
  });
};

/**
 * Imports the newest 2,000 posts in batches of 25, each in a transaction of
 * its own: a failure does not undo earlier batches.
 */
export const importPosts = (deps: Deps) => {
  const content = readContent(deps);
  return async (
    { posts, skipped }: ImportBatch,
    from: 'LinkedIn' | 'an archive' | 'a feed',
    admin: AdminClaims,
  ): Promise<ImportResult> => {
    const author = (await content()).site.authorName;
    const sorted = sortNewestFirst(posts);
    const all: ImportResult = {
      imported: 0,
      updated: 0,
      skipped: [...skipped],
    };
    for (let at = 0; at < Math.min(sorted.length, maxPosts); at += batchSize) {
      const some = sorted.slice(at, Math.min(at + batchSize, maxPosts));
      const result = await importBatch(deps, some, author, from, admin);
      all.imported += result.imported;
      all.updated += result.updated;
      all.skipped.push(...result.skipped);
    }
    for (const post of sorted.slice(maxPosts))
      all.skipped.push(
        toSkippedPost(post, 'Only the newest 2,000 posts are imported.'),
      );
    return all;
  };
};
