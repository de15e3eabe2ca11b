import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { recordAction } from '../audit/record-action.ts';
import { readContent } from '../content/read-content.ts';
import type { Text, TextComposer } from '../resources/posts/compose-text.ts';
import { lockImports } from './import.repository.ts';
import type { Gathered, Incoming, Skipped } from './incoming.model.ts';
import { takeInPost } from './take-in-post.ts';

type Composed = { post: Incoming } & ({ text: Text } | { why: string });

export type Taken = { imported: number; updated: number; skipped: Skipped[] };

const atOnce = 25;
const most = 2_000;

const newestFirst = (posts: Incoming[]): Incoming[] =>
  posts.toSorted(
    (one, other) =>
      (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0),
  );

const skip = ({ title, linkedinUrl }: Incoming, why: string): Skipped => ({
  why,
  title,
  url: linkedinUrl,
});

type Deps = { pool: Pool; clock: Clock; texts: TextComposer };

const composed = async ({ texts }: Deps, post: Incoming): Promise<Composed> => {
  try {
    return { post, text: await texts.composeText(post) };
  } catch (error) {
    if (error instanceof InvalidError) return { post, why: error.message };
    throw error;
  }
};

const takeSome = async (
  deps: Deps,
  posts: Incoming[],
  author: string,
  from: string,
  admin: AdminClaims,
): Promise<Taken> => {
  // Sanitising runs before the transaction, so that no other import waits for its lock meanwhile.
  const all: Composed[] = [];
  for (const post of posts) all.push(await composed(deps, post));
  return withTransaction(deps.pool, async (tx) => {
    await lockImports(tx);
    const taken: Taken = { imported: 0, updated: 0, skipped: [] };
    for (const { post, ...rest } of all) {
      const outcome =
        'why' in rest
          ? rest
          : await takeInPost(tx, deps.clock, post, rest.text, author);
      if (outcome === 'imported') taken.imported += 1;
      else if (outcome === 'updated') taken.updated += 1;
      else taken.skipped.push(skip(post, outcome.why));
    }
    const { imported, updated } = taken;
    if (imported + updated > 0)
      await recordAction(tx, admin, 'posts.imported', `posts from ${from}`, {
        before: {},
        after: { imported, updated },
      });
    return taken;
  });
};

/** Takes posts in, some at a time: a long archive holds up nobody, and what is in stays in. */
export const takeInPosts = (deps: Deps) => {
  const content = readContent(deps);
  return async (
    { posts, skipped }: Gathered,
    from: 'LinkedIn' | 'an archive' | 'a feed',
    admin: AdminClaims,
  ): Promise<Taken> => {
    const author = (await content()).site.authorName;
    const sorted = newestFirst(posts);
    const all: Taken = { imported: 0, updated: 0, skipped: [...skipped] };
    for (let at = 0; at < Math.min(sorted.length, most); at += atOnce) {
      const some = sorted.slice(at, Math.min(at + atOnce, most));
      const taken = await takeSome(deps, some, author, from, admin);
      all.imported += taken.imported;
      all.updated += taken.updated;
      all.skipped.push(...taken.skipped);
    }
    for (const post of sorted.slice(most))
      all.skipped.push(skip(post, 'Only the newest 2,000 are taken.'));
    return all;
  };
};
