import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { refreshIfDue, type Refreshing } from './refresh-podcast.ts';

/** Looks every minute whether an hour has passed: the hour is kept in the database, through every restart. */
export const startRefreshingPodcast = (
  deps: Refreshing & { log: Logger },
): Loop =>
  createLoop({
    name: 'refreshing the podcast',
    log: deps.log,
    idleMs: 60_000,
    retryMs: { first: 60_000, most: 60_000 },
    work: refreshIfDue(deps),
  });
