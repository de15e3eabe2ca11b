import type { Draft } from '../posts/post.model.ts';

export type Sample = Pick<
  Draft,
  | 'title'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'publishedAt'
  | 'seoTitle'
  | 'seoDescription'
  | 'content'
> & {
  /** Never changed: by it a shop knows that it has had this one. */
  name: string;
};
