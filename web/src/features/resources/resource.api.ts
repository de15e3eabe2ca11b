import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { useAnswer } from '../../shared/api/answers.tsx';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import { paths } from '../../shared/paths.ts';
import { allPosts, type PostNames, slugOf } from './resource.model.ts';

export type PostList = AnswerOf<'listPosts'>;
export type ListedPost = PostList['posts'][number];
export type Post = AnswerOf<'findPost'>['post'];

// A cached answer of an older version may lack counts and profile.
/** Returns the number of essays in a category: the answer's count, or that of the listed essays. */
export const countIn = (list: PostList, category: string): number => {
  const meta: { categories?: Partial<Record<string, number>> } = list.meta;
  const counted = meta.categories?.[category];
  return (
    counted ?? list.posts.filter((post) => post.category === category).length
  );
};

/** Returns the author's LinkedIn profile; empty without one. */
export const profileOf = ({ profile }: Partial<PostList>): string =>
  profile?.linkedinUrl ?? '';

/** The fields that an essay in brief shows. */
export type PostBrief = Pick<
  ListedPost,
  | 'id'
  | 'slug'
  | 'seoSlug'
  | 'title'
  | 'excerpt'
  | 'image'
  | 'category'
  | 'publishedAt'
  | 'imprint'
  | 'isSample'
>;

/** Returns the path of an essay's page. */
export const pathOf = (post: PostNames): string => paths.resource(slugOf(post));

const posts = '/api/resources/posts';

/** With more essays than this, the server filters by category. */
export const pageSize = 100;

export const postListAddress = (category = allPosts): string =>
  category === allPosts
    ? `${posts}?limit=${pageSize}`
    : `${posts}?${new URLSearchParams({ limit: String(pageSize), category })}`;

export const newestPostsAddress = `${posts}?limit=2`;

export const postAddress = (slug: string): string =>
  `${posts}/${encodeURIComponent(slug)}`;

/** The last list stays during a refetch, and with it the focused button. */
export const useLastPosts = (category = allPosts) =>
  useLastAnswer<PostList>(postListAddress(category));

export const useNewestPosts = () => useAnswer<PostList>(newestPostsAddress);

/** `next` is absent in the answer of an older version. */
export type PostAnswer = { post?: Post } & Pick<AnswerOf<'findPost'>, 'next'>;
