import type { Clock } from '@imprint/chassis/clock';
import {
  isDatabaseUnavailableError,
  type Pool,
  withTransaction,
} from '@imprint/chassis/db';
import { UnavailableError } from '@imprint/chassis/errors';
import type { Logger } from '@imprint/chassis/logger';
import { readContent } from '../content/read-content.ts';
import type { ComposedPost, PostComposer } from '../linkedin/compose-posts.ts';
import { importPost } from '../linkedin/import-post.ts';
import { lockImports } from '../linkedin/import.repository.ts';
import { toSkippedPost } from '../linkedin/incoming.model.ts';
import type { RehostPictures } from '../linkedin/rehost-pictures.ts';
import { recordFinishedImport } from './record-finished-import.ts';
import {
  addResourceCounts,
  type BatchCounts,
  claimResourceImport,
  type ClaimedImport,
  deleteStagedPosts,
  listStagedPosts,
  type PositionedSkip,
  postponeResourceImport,
  type Postponement,
  type StagedPost,
  storeSkips,
} from './resource-import.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
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
const outageDelayMs = 10_000;
const maxDelayMs = 60_000;

const unreadablePost = (staged: StagedPost): PreparedPost => ({
  ...staged,
  why: 'It could not be read. Import it alone, or write it here.',
});

/** Downloads the pictures of the next posts and sanitises their texts, before the transaction that stores them. */
const prepareNextPosts = ({ pool, rehostPictures, composePost }: Deps) => {
  const preparePost = async ({ position, post }: StagedPost) => {
    const [rehosted = post] = await rehostPictures([post]);
    return { position, ...(await composePost(rehosted)) };
  };
  return async ({ id, attempts }: ClaimedImport): Promise<PreparedPost[]> => {
    const isAlone = attempts > attemptsBeforeAlone;
    const staged = await listStagedPosts(pool, id, isAlone ? 1 : maxBatch);
    if (attempts > maxAttempts) return staged.map(unreadablePost);
    const startedAt = performance.now();
    const prepared: PreparedPost[] = [];
    for (const one of staged) {
      try {
        prepared.push(await preparePost(one));
      } catch (error) {
        // The posts before this one are stored, and this one begins the next batch, so that only its own attempts count.
        if (prepared.length > 0) break;
        throw error;
      }
      if (performance.now() - startedAt > batchTimeMs) break;
    }
    return prepared;
  };
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
      if (own.size === 0) return;
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
      const counted = await addResourceCounts(tx, id, counts, clock.now());
      if (counted.state === 'imported') await recordFinishedImport(tx, counted);
    });
  };
};

/**
 * Returns when a failed import is tried again. An outage is no fault of a post, so it is no attempt: it is retried
 * without end, and meanwhile other imports go on.
 */
const toPostponement = (
  { attempts, ...claim }: ClaimedImport,
  error: unknown,
  now: Date,
): Postponement => {
  const isOutage =
    error instanceof UnavailableError || isDatabaseUnavailableError(error);
  const delayMs = isOutage
    ? outageDelayMs
    : Math.min(1_000 * 2 ** attempts, maxDelayMs);
  return {
    ...claim,
    attempts: isOutage ? attempts - 1 : attempts,
    retryAt: new Date(now.getTime() + delayMs),
  };
};

/**
 * Imports the next posts of the oldest unfinished import. The posts leave the staging table in the transaction that
 * imports them, so that a batch that dies is repeated as a whole and counts once.
 * @returns 'again' while an import may have more posts
 */
export const importNextPosts = (deps: Deps) => {
  const { pool, clock, log } = deps;
  const prepare = prepareNextPosts(deps);
  const store = storePosts(deps);
  // It waits here while the database is unavailable; otherwise the claim would end by itself and count as an attempt.
  let postponement: Postponement | undefined;
  const savePostponement = async () => {
    if (postponement) await postponeResourceImport(pool, postponement);
    postponement = undefined;
  };
  return async (): Promise<'again' | 'idle'> => {
    await savePostponement();
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimResourceImport(pool, { now, until });
    if (!claimed) return 'idle';
    try {
      await store(claimed.id, await prepare(claimed));
    } catch (error) {
      postponement = toPostponement(claimed, error, clock.now());
      const { id, attempts, retryAt } = postponement;
      log.warn(
        { err: error, importId: id, attempts, retryAt },
        'resource import postponed',
      );
      await savePostponement();
    }
    return 'again';
  };
};
