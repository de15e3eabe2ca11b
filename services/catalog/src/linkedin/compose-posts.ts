import { InvalidError } from '@imprint/chassis/errors';
import type { Text, TextComposer } from '../resources/posts/compose-text.ts';
import type { IncomingPost } from './incoming.model.ts';

export type ComposedPost = { post: IncomingPost } & (
  | { text: Text }
  | { why: string }
);

export type PostComposer = (post: IncomingPost) => Promise<ComposedPost>;

/** Returns a function that sanitises the text of a post, or says why the post cannot be imported. */
export const createPostComposer =
  (texts: TextComposer): PostComposer =>
  async (post) => {
    try {
      return { post, text: await texts.composeText(post) };
    } catch (error) {
      if (error instanceof InvalidError) return { post, why: error.message };
      throw error;
    }
  };
