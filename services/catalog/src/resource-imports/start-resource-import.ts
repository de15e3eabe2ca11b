import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../audit/record-action.ts';
import { limitToNewestPosts } from '../linkedin/newest-posts.model.ts';
import type {
  ManyPostsRequest,
  PostReader,
} from '../linkedin/read-incoming-posts.ts';
import { auditSubjectOf } from './record-finished-import.ts';
import {
  insertResourceImport,
  stagePosts,
  storeSkips,
} from './resource-import.repository.ts';

export type StartRequest = ManyPostsRequest & {
  /** The name of the file, or the address of the feed. */
  name: string;
};

type Deps = {
  pool: Pool;
  clock: Clock;
  readPosts: PostReader;
  onStarted: () => void;
};

/**
 * Accepts an archive or a feed for import: stores its posts, which a background worker imports, newest first.
 * Returns the import's id.
 * @throws FEED_UNREADABLE, ARCHIVE_UNREADABLE, ADDRESS_REFUSED, ADDRESS_UNREACHABLE
 */
export const startResourceImport =
  ({ pool, clock, readPosts, onStarted }: Deps) =>
  async (request: StartRequest, admin: AdminClaims): Promise<string> => {
    const { posts, skipped } = limitToNewestPosts(await readPosts(request));
    const id = uuid();
    const counts = { posts: posts.length, skipped: skipped.length };
    const { kind: origin, name } = request;
    await withTransaction(pool, async (tx) => {
      await insertResourceImport(tx, {
        ...{ id, origin, name, ...counts },
        startedBy: admin.username,
        startedAt: clock.now(),
      });
      await storeSkips(
        tx,
        id,
        skipped.map((post, position) => ({ ...post, position })),
      );
      await stagePosts(
        tx,
        id,
        posts.map((post, at) => ({ post, position: skipped.length + at })),
      );
      await recordAction(
        tx,
        admin,
        'resource-import.started',
        auditSubjectOf(id),
        { before: {}, after: { origin, name, ...counts } },
      );
    });
    onStarted();
    return id;
  };
