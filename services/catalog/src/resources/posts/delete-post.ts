import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { updatePost } from './post-writing.repository.ts';
import { postChanged } from './post.events.ts';
import {
  factsOf,
  goneBefore,
  isScheduled,
  type Post,
  PostNotFound,
  shownSince,
} from './post.model.ts';
import { lockPost } from './post.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const change = async (
  tx: Tx,
  before: Post,
  deletedAt: Date | null,
  now: Date,
  admin: AdminClaims,
): Promise<Post> => {
  const changed = { ...before, version: before.version + 1, deletedAt };
  const after = { ...changed, shownAt: shownSince(before, changed, now) };
  const announceAt = isScheduled(after, now) ? after.publishedAt : null;
  await updatePost(tx, after, announceAt, undefined);
  await appendToOutbox(tx, postChanged(after, now));
  await recordAct(tx, {
    service: 'catalog',
    admin,
    action: after.deletedAt ? 'post.deleted' : 'post.restored',
    subject: `post ${after.id}`,
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
};

const lockWithin30Days = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<Post> => {
  const post = await lockPost(tx, id);
  if (!post || (post.deletedAt && post.deletedAt <= goneBefore(now)))
    throw new PostNotFound();
  return post;
};

/** Hides a post from everybody; its slugs stay taken. Deleting it again changes nothing. */
export const deletePost =
  ({ pool, clock }: Deps) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = await lockWithin30Days(tx, id, now);
      if (before.deletedAt) return;
      await change(tx, before, now, now, admin);
    });

/** Brings a deleted post back as it was, for 30 days. */
export const restorePost =
  ({ pool, clock }: Deps) =>
  (id: string, admin: AdminClaims): Promise<Post> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = await lockWithin30Days(tx, id, now);
      if (!before.deletedAt) return before;
      return change(tx, before, null, now, admin);
    });
