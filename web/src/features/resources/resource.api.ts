import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  type Answer,
  type Answers,
  useAnswer,
} from '../../shared/api/answers.tsx';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import { allPosts } from './resource.model.ts';

export type PostList = AnswerOf<'listPosts'>;
export type ListedPost = PostList['posts'][number];
export type Post = AnswerOf<'findPost'>['post'];

// An answer of another version, or out of a cache on the way, may lack its counts and its profile.
/** How many essays a category has: as the answer counts them, else as they are in it. */
export const countIn = (list: PostList, category: string): number => {
  const meta: { categories?: Partial<Record<string, number>> } = list.meta;
  const counted = meta.categories?.[category];
  return (
    counted ?? list.posts.filter((post) => post.category === category).length
  );
};

/** The author's address on LinkedIn; empty where there is none. */
export const profileOf = ({ profile }: Partial<PostList>): string =>
  profile?.linkedinUrl ?? '';

/** What a plate with its title shows. */
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

const posts = '/api/resources/posts';

/** More essays than this, and a category is asked of the server instead of filtered here. */
export const pageSize = 100;

export const postListAddress = (category = allPosts): string =>
  category === allPosts
    ? `${posts}?limit=${pageSize}`
    : `${posts}?${new URLSearchParams({ limit: String(pageSize), category })}`;

export const newestPostsAddress = `${posts}?limit=2`;

export const postAddress = (slug: string): string =>
  `${posts}/${encodeURIComponent(slug)}`;

/** While the list is read anew the one before it stays, and with it the button that asked. */
export const useLastPosts = (category = allPosts) =>
  useLastAnswer<PostList>(postListAddress(category));

export const useNewestPosts = () => useAnswer<PostList>(newestPostsAddress);

/** `next` is absent in the answer of an older version. */
export type PostAnswer = { post?: Post } & Pick<AnswerOf<'findPost'>, 'next'>;

export const usePost = (slug: string) =>
  useAnswer<PostAnswer>(postAddress(slug));

export const postOf = (answers: Answers, slug: string): Answer<PostAnswer> =>
  answers.get(postAddress(slug));
