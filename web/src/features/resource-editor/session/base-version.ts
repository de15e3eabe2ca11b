import {
  type ArticleFields,
  toArticle,
  toRequestBody,
} from '../article/article.ts';
import type { EditedPost } from './resource-editor.api.ts';
import { isFuture } from '../../../shared/lib/schedule.ts';

/** The server's version on which the edit is based: the published text, or its working copy. */
export type BaseVersion = {
  post: EditedPost | undefined;
  article: ArticleFields;
  version: number;
  /** The version of the working copy; 0 if there is none. */
  copyVersion: number;
};

/** Returns the published article of a post, without its working copy. */
export const publishedArticle = (post: EditedPost): ArticleFields =>
  toArticle({
    ...post,
    readTime: post.ownReadTime ?? null,
    publishAt: isFuture(post.publishedAt) ? post.publishedAt : null,
  });

export const toBaseVersion = (post: EditedPost): BaseVersion => ({
  post,
  article: post.workingCopy
    ? toArticle(post.workingCopy)
    : publishedArticle(post),
  version: post.version ?? 0,
  copyVersion: post.workingCopy?.copyVersion ?? 0,
});

/** Whether the published text has changed since the working copy was started. */
export const isWorkingCopyOutdated = ({
  workingCopy,
  version,
}: EditedPost): boolean =>
  workingCopy != null && workingCopy.baseVersion !== version;

/** Returns the article as autosave stores it; a draft keeps its status until the author saves. */
export const toAutosavedArticle = (
  sent: ArticleFields,
  { post }: BaseVersion,
): ArticleFields =>
  post?.status === 'draft' ? { ...sent, status: 'draft' } : sent;

/**
 * Converts the article to a save request.
 * A scheduled post whose time was cleared gets the current time, and is published.
 */
export const toRequestBodyWithPublishTime = (
  article: ArticleFields,
  { post }: BaseVersion,
) => {
  const wasScheduled = post && isFuture(post.publishedAt);
  return toRequestBody(
    wasScheduled && !article.publishAt
      ? { ...article, publishAt: new Date().toISOString() }
      : article,
  );
};
