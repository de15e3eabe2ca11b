import type { Clock } from '@imprint/chassis/clock';
import type { Db } from '@imprint/chassis/db';
import {
  requireUndeletedPost,
  isShown,
  postNotFound,
  type Post,
  type PostLink,
  type Viewer,
} from './post.model.ts';
import {
  selectOlderPost,
  selectPostById,
  selectPostBySlug,
} from './post.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns a post by its id, slug or a former slug.
 * @throws POST_NOT_FOUND for a missing or deleted post, and for a visitor also for a draft or a scheduled post
 */
export const findPost =
  ({ pool, clock }: { pool: Db; clock: Clock }) =>
  async (idOrSlug: string, viewer: Viewer): Promise<Post> => {
    // PostgreSQL refuses a NUL in a text.
    if (idOrSlug.includes('\0')) throw postNotFound();
    const known = uuid.test(idOrSlug) && (await selectPostById(pool, idOrSlug));
    const post = requireUndeletedPost(
      known || (await selectPostBySlug(pool, idOrSlug)),
    );
    if (viewer === 'public' && !isShown(post, clock.now()))
      throw postNotFound();
    return post;
  };

/** Returns the post that the end of a post's page links to; undefined if there is no other public post. */
export const findNextPost =
  ({ pool, clock }: { pool: Db; clock: Clock }) =>
  (post: Post): Promise<PostLink | undefined> =>
    selectOlderPost(pool, post, clock.now());
