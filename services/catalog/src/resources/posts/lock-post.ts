import type { Tx } from '@imprint/chassis/db';
import { type Post, PostNotFound } from './post.model.ts';
import { lockPost } from './post.repository.ts';

/** The post, for whoever is about to change it; a deleted one is not there. */
export const lockedPost = async (tx: Tx, id: string): Promise<Post> => {
  const post = await lockPost(tx, id);
  if (!post || post.deletedAt) throw new PostNotFound();
  return post;
};
