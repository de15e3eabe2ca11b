import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { readContent } from '../../content/read-content.ts';
import type { Text, TextComposer } from '../posts/compose-text.ts';
import {
  auditDetailsOf,
  type Fields,
  type Post,
  publicationTimeOf,
  titleAndContentRequiredError,
} from '../posts/post.model.ts';
import { selectPostByKey } from '../posts/post.repository.ts';
import { createPost } from './create-post.ts';

type Deps = { pool: Pool; clock: Clock; texts: TextComposer };

const isKeyInUseError = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'posts_created_key_key';

/**
 * Creates a post and returns it; a request with a known idempotency key returns the existing post.
 * @throws TITLE_AND_CONTENT_REQUIRED
 */
export const writeNewPost = ({ pool, clock, texts }: Deps) => {
  const content = readContent({ pool });

  const createManualPost = (
    fields: Fields,
    text: Text,
    author: string,
    admin: AdminClaims,
    key: string | undefined,
  ) =>
    withTransaction(pool, async (tx) => {
      const { publishAt, ...written } = fields;
      const draft = {
        ...written,
        author,
        publishedAt: publicationTimeOf(publishAt, undefined, clock.now()),
        isManual: true,
        by: admin.username,
        key,
      };
      const post = await createPost(tx, clock, draft, text);
      await recordAction(tx, admin, 'post.created', `post ${post.id}`, {
        before: {},
        after: auditDetailsOf(post),
      });
      return post;
    });

  return async (
    fields: Fields,
    admin: AdminClaims,
    key: string | undefined,
  ): Promise<Post> => {
    const text = await texts.composeText(fields);
    if (fields.title === '' || text.isEmpty)
      throw titleAndContentRequiredError();
    const known = key && (await selectPostByKey(pool, key));
    if (known) return known;
    const author = fields.author || (await content()).site.authorName;
    try {
      return await createManualPost(fields, text, author, admin, key);
    } catch (error) {
      // If the key is in use, a concurrent request has created the post.
      const other =
        key && isKeyInUseError(error) && (await selectPostByKey(pool, key));
      if (other) return other;
      throw error;
    }
  };
};
