import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { requireUndeletedPost, type Post } from '../posts/post.model.ts';
import { lockPost } from '../posts/post.repository.ts';
import { moveWorkingCopyToRevisions } from './move-working-copy-to-revisions.ts';
import { selectWorkingCopy } from './working-copy.repository.ts';

/**
 * Discards the working copy, which stays as a revision; returns the saved post. Safe to repeat.
 * @throws POST_NOT_FOUND
 */
export const discardWorkingCopy =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<Post> =>
    withTransaction(pool, async (tx) => {
      const post = requireUndeletedPost(await lockPost(tx, id));
      const copy = await selectWorkingCopy(tx, id);
      if (!copy) return post;
      await moveWorkingCopyToRevisions(tx, id, undefined, admin.username);
      await recordAction(tx, admin, 'post.copy-dropped', `post ${id}`, {
        before: { title: post.title, characters: copy.fields.content.length },
        after: { title: post.title, characters: post.content.length },
      });
      return post;
    });
