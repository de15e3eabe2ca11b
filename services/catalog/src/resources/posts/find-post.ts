import type { Clock } from '@imprint/chassis/clock';
import type { Db } from '@imprint/chassis/db';
import {
  assertExists,
  isShown,
  postNotFound,
  type Post,
  type PostNames,
  type Viewer,
} from './post.model.ts';
import {
  selectNextPost,
  selectPostById,
  selectPostBySlug,
} from './post.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** By id, slug, or a slug that it once had. A draft is not there for the public, a deleted one for nobody. */
export const findPost =
  ({ pool, clock }: { pool: Db; clock: Clock }) =>
  async (idOrSlug: string, viewer: Viewer): Promise<Post> => {
    // PostgreSQL takes no NUL in a text.
    if (idOrSlug.includes('\0')) throw postNotFound();
    const known = uuid.test(idOrSlug) && (await selectPostById(pool, idOrSlug));
    const post = assertExists(
      known || (await selectPostBySlug(pool, idOrSlug)),
    );
    if (viewer === 'public' && !isShown(post, clock.now()))
      throw postNotFound();
    return post;
  };

/** The post that its page leads to at its end; undefined where there is no other. */
export const findNextPost =
  ({ pool, clock }: { pool: Db; clock: Clock }) =>
  (post: Post): Promise<PostNames | undefined> =>
    selectNextPost(pool, post, clock.now());
