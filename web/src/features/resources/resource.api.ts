import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { useAnswer } from '../../shared/api/answers.tsx';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import { paths } from '../../shared/paths.ts';
import { allPosts, type PostNames, slugOrIdOf } from './resource.model.ts';

export type PostList = AnswerOf<'listPosts'>;
export type ListedPost = PostList['posts'][number];
export type Post = AnswerOf<'findPost'>['post'];

/** Returns the number of essays in a category; counts the listed essays if an older server sends no counts. */
export const countPostsOfCategory = (
  list: PostList,
  category: string,
): number => {
  const meta: { categories?: Partial<Record<string, number>> } = list.meta;
  const counted = meta.categories?.[category];
  return (
    counted ?? list.posts.filter((post) => post.category === category).length
  );
};

/** Returns the address of the author's LinkedIn profile; empty if there is none or an older server sends none. */
export const linkedinUrlOf = ({ profile }: Partial<PostList>): string =>
  profile?.linkedinUrl ?? '';

/** The fields of an essay in a list. */
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
export const essayPagePathOf = (post: PostNames): string =>
  paths.resource(slugOrIdOf(post));

const posts = '/api/resources/posts';

/** The number of essays on a page; with more essays than this, the server filters by category. */
export const pageSize = 100;

export const postListAddress = (category = allPosts): string =>
  category === allPosts
    ? `${posts}?limit=${pageSize}`
    : `${posts}?${new URLSearchParams({ limit: String(pageSize), category })}`;

export const newestPostsAddress = `${posts}?limit=2`;

export const postAddress = (slug: string): string =>
  `${posts}/${encodeURIComponent(slug)}`;

/** Loads a list of essays. The last list stays during a refetch, so that a focused button does not disappear. */
export const usePostList = (category = allPosts) =>
  useLastAnswer<PostList>(postListAddress(category));

export const useNewestPosts = () => useAnswer<PostList>(newestPostsAddress);

/** The answer with one essay; an older version of the server sends no `next`. */
export type PostAnswer = { post?: Post } & Pick<AnswerOf<'findPost'>, 'next'>;
