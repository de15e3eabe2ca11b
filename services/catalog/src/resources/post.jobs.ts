import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { announceDuePosts } from './posts/announce-due-posts.ts';
import { purgeDeleted } from './posts/purge-deleted.ts';

type Deps = { pool: Pool; clock: Clock; log: Logger };

/** Twice a second: a scheduled post is seen, and kept pages are emptied, within two. */
export const startAnnouncingPosts = (deps: Deps): Loop =>
  createLoop({
    name: 'announcing scheduled posts',
    log: deps.log,
    idleMs: 500,
    retryMs: { first: 500, most: 10_000 },
    work: announceDuePosts(deps),
  });

/** By the hour. */
export const startPurgingPosts = (deps: Deps): Loop =>
  createLoop({
    name: 'purging deleted posts',
    log: deps.log,
    idleMs: 3_600_000,
    retryMs: { first: 60_000, most: 3_600_000 },
    work: purgeDeleted(deps),
  });
