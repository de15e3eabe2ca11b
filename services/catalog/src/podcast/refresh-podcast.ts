import { v4 as uuid } from 'uuid';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { recordAction } from '../audit/record-action.ts';
import { podcastChangedEvent } from './podcast.events.ts';
import {
  type PodcastSource,
  podcastSourceFailedError,
  refreshIntervalMs,
  retryPauseMs,
  PodcastSourceError,
} from './podcast.model.ts';
import {
  claimSource,
  saveSnapshot,
  recordFailedReading,
  recordSuccessfulReading,
  readSourceState,
  releaseSource,
  type SourceState,
} from './podcast.repository.ts';

export type RefreshDeps = {
  pool: Pool;
  clock: Clock;
  readPodcastSource: () => PodcastSource | undefined;
};

export type RefreshOutcome = 'refreshed' | 'running' | 'not-connected';

// A reading times out after 40 s, so a claim this old belongs to a process that died.
const claimSeconds = 300;

const recordRefreshAction = (
  tx: Tx,
  admin: AdminClaims,
  { updatedAt }: SourceState,
  now: Date,
  isChanged: boolean,
): Promise<void> =>
  recordAction(tx, admin, 'podcast.refreshed', 'podcast', {
    before: { updatedAt: updatedAt?.toISOString() ?? null },
    after: { updatedAt: now.toISOString(), changed: isChanged },
  });

/** Reads the source, and saves the result with its event and audit entry in one transaction. */
const readAndSave = async (
  { pool, clock }: RefreshDeps,
  source: PodcastSource,
  owner: string,
  state: SourceState,
  admin: AdminClaims | undefined,
): Promise<RefreshOutcome> => {
  const { origin, validators } = state;
  const known = origin === source.origin ? validators : null;
  const read = await source.read(known);
  return withTransaction(pool, async (tx) => {
    const now = clock.now();
    const version = await recordSuccessfulReading(tx, owner, now);
    if (version === undefined) return 'running';
    const isChanged = read !== 'unchanged';
    if (isChanged)
      await saveSnapshot(tx, source.origin, read.snapshot, read.validators);
    await appendToOutbox(tx, podcastChangedEvent(version, now));
    if (admin) await recordRefreshAction(tx, admin, state, now, isChanged);
    return 'refreshed';
  });
};

const secondsUntil = (time: Date, now: Date): number =>
  (time.getTime() - now.getTime()) / 1_000;

/** Refreshes the podcast under a claim; records a failure of the source, which releases the claim. */
const refreshUnderClaim = async (
  deps: RefreshDeps,
  source: PodcastSource,
  owner: string,
  admin: AdminClaims | undefined,
): Promise<RefreshOutcome> => {
  const { pool, clock } = deps;
  const state = await readSourceState(pool);
  const { nextReadAt, trouble, failures } = state;
  if (nextReadAt && nextReadAt > clock.now())
    throw podcastSourceFailedError(
      trouble ?? 'The podcast’s source did not answer. Please try again later.',
      secondsUntil(nextReadAt, clock.now()),
    );
  try {
    return await readAndSave(deps, source, owner, state, admin);
  } catch (error) {
    if (!(error instanceof PodcastSourceError)) throw error;
    const now = clock.now();
    const pause = retryPauseMs(failures + 1, error.retryAfterSeconds);
    await recordFailedReading(pool, owner, {
      now,
      trouble: error.message,
      nextReadAt: new Date(now.getTime() + pause),
    });
    throw podcastSourceFailedError(error.message, pause / 1_000);
  }
};

/**
 * Refreshes the stored podcast; one instance at a time reads the source. After a failure the stored podcast stays.
 * `admin` is undefined for the hourly refresh. @throws PODCAST_SOURCE_FAILED, also during the pause after a failure
 */
export const refreshPodcast =
  (deps: RefreshDeps) =>
  async (admin?: AdminClaims): Promise<RefreshOutcome> => {
    const { pool } = deps;
    const source = deps.readPodcastSource();
    if (!source) return 'not-connected';
    const owner = uuid();
    try {
      if (!(await claimSource(pool, owner, claimSeconds))) return 'running';
      return await refreshUnderClaim(deps, source, owner, admin);
    } catch (error) {
      // The claim is released after any error, because it may be stored although its answer was lost.
      // If the release fails too, the caller gets the first error.
      await releaseSource(pool, owner).catch(() => undefined);
      throw error;
    }
  };

/**
 * Refreshes the podcast if the last refresh is an hour old or another source is configured, but not
 * during the pause after a failure.
 */
export const refreshIfDue = (deps: RefreshDeps) => {
  const refresh = refreshPodcast(deps);
  return async (): Promise<void> => {
    const { pool, clock } = deps;
    const source = deps.readPodcastSource();
    if (!source) return;
    const { origin, updatedAt, nextReadAt } = await readSourceState(pool);
    const now = clock.now();
    const isNew = origin !== source.origin;
    const age = now.getTime() - (updatedAt?.getTime() ?? 0);
    if (!isNew && age < refreshIntervalMs) return;
    if (nextReadAt && nextReadAt > now) return;
    await refresh();
  };
};
