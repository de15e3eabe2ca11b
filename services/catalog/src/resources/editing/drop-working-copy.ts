import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { lockedPost } from '../posts/lock-post.ts';
import type { Post } from '../posts/post.model.ts';
import { absorbWorkingCopy } from './absorb-working-copy.ts';
import { selectWorkingCopy } from './working-copy.repository.ts';

/** Goes back to what was saved last; what was written since stays as a revision. */
export const dropWorkingCopy =
  ({ pool }: { pool: Pool }) =>
  (id: string, admin: AdminClaims): Promise<Post> =>
    withTransaction(pool, async (tx) => {
      const post = await lockedPost(tx, id);
      const copy = await selectWorkingCopy(tx, id);
      if (!copy) return post;
      await absorbWorkingCopy(tx, id, undefined, admin.username);
      await recordAct(tx, {
        service: 'catalog',
        admin,
        action: 'post.copy-dropped',
        subject: `post ${id}`,
        before: { title: post.title, characters: copy.fields.content.length },
        after: { title: post.title, characters: post.content.length },
      });
      return post;
    });
