import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { readContent } from '../content/read-content.ts';
import type { ComposedPost, PostComposer } from '../linkedin/compose-posts.ts';
import { importPost } from '../linkedin/import-post.ts';
import { lockImports } from '../linkedin/import.repository.ts';
import { toSkippedPost } from '../linkedin/incoming.model.ts';
import type { RehostPictures } from '../linkedin/rehost-pictures.ts';
import {
  addResourceCounts,
  type BatchCounts,
  claimResourceImport,
  type ClaimedImport,
  deleteStagedPosts,
  listStagedPosts,
  type PositionedSkip,
  releaseResourceImport,
  type StagedPost,
  storeSkips,
} from './resource-import.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  rehostPictures: RehostPictures;
  composePost: PostComposer;
};

type PreparedPost = ComposedPost & { position: number };

const maxBatch = 25;
/** A batch with slow pictures is stored after this time, so that the author sees progress. */
const batchTimeMs = 1_000;
/** Longer than the pictures of one post take; after a crash, another process continues when the claim has ended. */
const claimMs = 90_000;
/** After so many failures each post is tried alone, and then the first is skipped, so that one post cannot stop all. */
const attemptsBeforeAlone = 2;
const maxAttempts = 5;

const unreadablePost = (staged: StagedPost): PreparedPost => ({
  ...staged,
  why: 'It could not be read. Import it alone, or write it here.',
});

/** Downloads the pictures of the next posts and sanitises their texts, before the transaction that stores them. */
const prepareNextPosts =
  ({ pool, rehostPictures, composePost }: Deps) =>
  async ({ id, attempts }: ClaimedImport): Promise<PreparedPost[]> => {
    const isAlone = attempts > attemptsBeforeAlone;
    const staged = await listStagedPosts(pool, id, isAlone ? 1 : maxBatch);
    if (attempts > maxAttempts) return staged.map(unreadablePost);
    const startedAt = performance.now();
    const prepared: PreparedPost[] = [];
    for (const { position, post } of staged) {
      const [rehosted = post] = await rehostPictures([post]);
      prepared.push({ position, ...(await composePost(rehosted)) });
      if (performance.now() - startedAt > batchTimeMs) break;
    }
    return prepared;
  };

const storePosts = (deps: Deps) => {
  const { pool, clock } = deps;
  const content = readContent(deps);
  return async (id: string, prepared: PreparedPost[]): Promise<void> => {
    const author = (await content()).site.authorName;
    await withTransaction(pool, async (tx) => {
      await lockImports(tx);
      const positions = prepared.map(({ position }) => position);
      const own = new Set(await deleteStagedPosts(tx, id, positions));
      const counts: BatchCounts = {
        ...{ done: own.size, imported: 0, updated: 0, skipped: 0 },
      };
      const skips: PositionedSkip[] = [];
      for (const { position, post, ...rest } of prepared) {
        if (!own.has(position)) continue;
        const outcome =
          'why' in rest
            ? rest
            : await importPost(tx, clock, post, rest.text, author);
        if (typeof outcome === 'string') counts[outcome] += 1;
        else skips.push({ position, ...toSkippedPost(post, outcome.why) });
      }
      counts.skipped = skips.length;
      await storeSkips(tx, id, skips);
      await addResourceCounts(tx, id, counts, clock.now());
    });
  };
};

/**
 * Imports the next posts of the oldest unfinished import. The posts leave the staging table in the transaction that
 * imports them, so that a batch that dies is repeated as a whole and counts once.
 * @returns 'again' while an import may have more posts
 */
export const importNextPosts = (deps: Deps) => {
  const { pool, clock } = deps;
  const prepare = prepareNextPosts(deps);
  const store = storePosts(deps);
  return async (): Promise<'again' | 'idle'> => {
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimResourceImport(pool, { now, until });
    if (!claimed) return 'idle';
    try {
      await store(claimed.id, await prepare(claimed));
    } catch (error) {
      await releaseResourceImport(pool, claimed.id);
      throw error;
    }
    return 'again';
  };
};
