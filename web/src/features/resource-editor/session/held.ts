import { type Article, articleOf, bodyOf } from '../article/article.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { isAhead } from '../article/schedule.ts';

/** What the server holds: the published text, or its working copy. */
export type Held = {
  post: EditedPost | undefined;
  article: Article;
  version: number;
  /** 0: there is no working copy. */
  copyVersion: number;
};

/** A post as it is public, whatever its working copy says. */
export const publishedArticle = (post: EditedPost, nowMs: number): Article =>
  articleOf({
    ...post,
    readTime: post.ownReadTime ?? null,
    publishAt: isAhead(post.publishedAt, nowMs) ? post.publishedAt : null,
  });

export const heldOf = (post: EditedPost, nowMs: number): Held => ({
  post,
  article: post.workingCopy
    ? articleOf(post.workingCopy)
    : publishedArticle(post, nowMs),
  version: post.version ?? 0,
  copyVersion: post.workingCopy?.copyVersion ?? 0,
});

/** The working copy began from a text that is no longer the published one. */
export const isOvertaken = ({ workingCopy, version }: EditedPost): boolean =>
  workingCopy != null && workingCopy.baseVersion !== version;

/** What the server holds after saving by itself: only Save makes a draft public. */
export const keptAs = (sent: Article, { post }: Held): Article =>
  post?.status === 'draft' ? { ...sent, status: 'draft' } : sent;

/** As it is saved: a time ahead that was taken away means now. */
export const savedBody = (article: Article, held: Held, nowMs: number) => {
  const wasAhead = held.post && isAhead(held.post.publishedAt, nowMs);
  return bodyOf(
    wasAhead && !article.publishAt
      ? { ...article, publishAt: new Date(nowMs).toISOString() }
      : article,
  );
};
