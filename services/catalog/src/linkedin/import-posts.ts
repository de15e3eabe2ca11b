import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../audit/record-action.ts';
import { readContent } from '../content/read-content.ts';
import type { TextComposer } from '../resources/posts/compose-text.ts';
import { type ComposedPost, createPostComposer } from './compose-posts.ts';
import { lockImports } from './import.repository.ts';
import {
  type ImportBatch,
  type IncomingPost,
  type SkippedPost,
  toSkippedPost,
} from './incoming.model.ts';
import { importPost } from './import-post.ts';
import { limitToNewestPosts } from './newest-posts.model.ts';

export type ImportResult = {
  imported: number;
  updated: number;
  skipped: SkippedPost[];
};

const batchSize = 25;

type Deps = { pool: Pool; clock: Clock; texts: TextComposer };

const importBatch = async (
  deps: Deps,
  posts: IncomingPost[],
  author: string,
  from: string,
  admin: AdminClaims,
): Promise<ImportResult> => {
  // Texts are sanitised before the transaction, so that the lock on imports is held briefly.
  const composePost = createPostComposer(deps.texts);
  const all: ComposedPost[] = [];
  for (const post of posts) all.push(await composePost(post));
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
    found: ImportBatch,
    from: 'LinkedIn' | 'an archive' | 'a feed',
    admin: AdminClaims,
  ): Promise<ImportResult> => {
    const author = (await content()).site.authorName;
    const { posts, skipped } = limitToNewestPosts(found);
    const all: ImportResult = { imported: 0, updated: 0, skipped };
    for (let at = 0; at < posts.length; at += batchSize) {
      const some = posts.slice(at, at + batchSize);
      const result = await importBatch(deps, some, author, from, admin);
      all.imported += result.imported;
      all.updated += result.updated;
      all.skipped.push(...result.skipped);
    }
    return all;
  };
};
