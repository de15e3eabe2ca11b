import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { lockedPost } from '../posts/lock-post.ts';
import { keepRevision } from './keep-revision.ts';

/** Keeps among the revisions what a post says now: a draft is about to be written over. Safe to repeat. */
export const keepAsRevision =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const post = await lockedPost(tx, id);
      if (!(await keepRevision(tx, post, admin.username))) return;
      await recordAct(tx, {
        service: 'catalog',
        admin,
        action: 'post.revision-kept',
        subject: `post ${id}`,
        before: {},
        after: {
          version: post.version,
          title: post.title,
          characters: post.content.length,
        },
      });
    });
