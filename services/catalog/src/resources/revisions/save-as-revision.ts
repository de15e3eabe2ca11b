import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { requireUndeletedPost } from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { saveRevision } from './save-revision.ts';

/**
 * Saves the current text of a post as a revision, before a draft is overwritten. Safe to repeat.
 * @throws POST_NOT_FOUND
 */
export const saveAsRevision =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const post = requireUndeletedPost(await lockPost(tx, id));
      if (!(await saveRevision(tx, post, admin.username))) return;
      await recordAction(tx, admin, 'post.revision-kept', `post ${id}`, {
        before: {},
        after: {
          version: post.version,
          title: post.title,
          characters: post.content.length,
        },
      });
    });
