import { dayInLagos } from '@imprint/chassis/lagos-day';
import type { OpenedPost, WorkingCopy } from './editing/working-copy.model.ts';
import type { ListedPostAnswer, PostAnswer } from './post.shapes.ts';
import { isScheduled, type ListedPost, type Post } from './posts/post.model.ts';

/** Returns a post without its text, for public lists. */
export const toListedPost = (post: ListedPost): ListedPostAnswer => ({
  id: post.id,
  slug: post.slug,
  seoSlug: post.seoSlug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.image,
  category: post.category,
  author: post.author,
  tags: post.tags,
  status: post.status,
  publishedAt: post.publishedAt,
  date: dayInLagos(post.publishedAt),
  updatedAt: post.updatedAt,
  readTime: post.readMinutes,
  seoTitle: post.seoTitle,
  seoDescription: post.seoDescription,
  linkedinUrl: post.linkedinUrl,
  engagement: {
    likes: post.likes,
    comments: post.comments,
    shares: post.shares,
  },
  isManual: post.isManual,
  isSample: post.isSample,
  imprint: post.imprint,
});

export const toPublicPost = (post: Post): PostAnswer => ({
  ...toListedPost(post),
  content: post.content,
});

/** Returns a post without its text, for the admin's list. */
export const toAdminListedPost = (
  post: ListedPost,
  now: Date,
): ListedPostAnswer => ({
  ...toListedPost(post),
  version: post.version,
  scheduled: isScheduled(post, now),
  hasWorkingCopy: post.hasWorkingCopy ?? false,
  ...(post.deletedAt ? { deletedAt: post.deletedAt } : {}),
});

const workingCopyAnswer = ({ fields, ...copy }: WorkingCopy) => ({
  ...fields,
  ...copy,
});

/** Returns a post with its text and working copy, for the editor. */
export const toEditorPost = (
  { post, workingCopy, otherEditor }: OpenedPost,
  now: Date,
): PostAnswer => ({
  ...toAdminListedPost(
    { ...post, hasWorkingCopy: workingCopy !== undefined },
    now,
  ),
  content: post.content,
  ownReadTime: post.readMinutesGiven,
  workingCopy: workingCopy ? workingCopyAnswer(workingCopy) : null,
  otherEditor: otherEditor && { since: otherEditor },
});
