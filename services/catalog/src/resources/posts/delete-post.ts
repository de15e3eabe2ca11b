import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { recordAction } from '../../audit/record-action.ts';
import { updatePost } from './post-writing.repository.ts';
import { postChangedEvent } from './post.events.ts';
import {
  auditDetailsOf,
  restorableSince,
  isScheduled,
  type Post,
  postNotFound,
  firstShownAt,
} from './post.model.ts';
import { lockPost } from './post.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Marks a locked post as deleted, or as restored, with its event; returns the changed post. */
export const setPostDeleted = async (
  tx: Tx,
  before: Post,
  isDeleted: boolean,
  now: Date,
): Promise<Post> => {
  const changed = {
    ...before,
    version: before.version + 1,
    deletedAt: isDeleted ? now : null,
  };
  const after = { ...changed, shownAt: firstShownAt(before, changed, now) };
  const announceAt = isScheduled(after, now) ? after.publishedAt : null;
  await updatePost(tx, after, announceAt, undefined);
  await appendToOutbox(tx, postChangedEvent(after, now));
  return after;
};

const deleteOrRestorePost = (
  { pool, clock }: Deps,
  id: string,
  isDeleted: boolean,
  admin: AdminClaims,
): Promise<Post> =>
  withTransaction(pool, async (tx) => {
    const now = clock.now();
    const before = await lockPost(tx, id);
    if (
      !before ||
      (before.deletedAt && before.deletedAt <= restorableSince(now))
    )
      throw postNotFound();
    if (isDeleted === (before.deletedAt !== null)) return before;
    const after = await setPostDeleted(tx, before, isDeleted, now);
    await recordAction(
      tx,
      admin,
      isDeleted ? 'post.deleted' : 'post.restored',
      `post ${id}`,
      { before: auditDetailsOf(before), after: auditDetailsOf(after) },
    );
    return after;
  });

/** Marks a post as deleted, and returns it; its slugs stay reserved. Safe to repeat. @throws POST_NOT_FOUND */
export const deletePost = (deps: Deps) => (id: string, admin: AdminClaims) =>
  deleteOrRestorePost(deps, id, true, admin);

/** Restores a post that was deleted less than 30 days ago, and returns it. Safe to repeat. @throws POST_NOT_FOUND */
export const restorePost = (deps: Deps) => (id: string, admin: AdminClaims) =>
  deleteOrRestorePost(deps, id, false, admin);
