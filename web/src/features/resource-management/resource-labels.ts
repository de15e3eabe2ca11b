import { paths } from '../../shared/paths.ts';
import type { ListedResource, PostListAnswer } from './posts.api.ts';
import * as text from './text.ts';

const maxTags = 3;

const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

/** Returns the public path of a post; without a slug, a path derived from its title. */
export const publicPath = ({
  slug,
  title,
}: Pick<ListedResource, 'title'> & { slug?: string | null }): string =>
  paths.resource(slug || toSlug(title));

export const publicUrl = (
  post: Parameters<typeof publicPath>[0],
  origin = window.location.origin,
): string => origin + publicPath(post);

/** Returns the first three tags and the number of the other tags: "reach, recall, districts +2 more". */
export const formatTags = (tags: string[]): string => {
  const more = tags.length - maxTags;
  return (
    tags.slice(0, maxTags).join(', ') + (more > 0 ? text.moreTags(more) : '')
  );
};

/** Returns the counts above 0, such as "12 likes, 1 share"; empty without any. */
export const formatEngagement = ({
  likes,
  comments,
  shares,
}: ListedResource['engagement']): string =>
  [
    likes > 0 && text.likes(likes),
    comments > 0 && text.comments(comments),
    shares > 0 && text.shares(shares),
  ]
    .filter((count) => count !== false)
    .join(', ');

/** Returns the number of posts by status, such as "48 published, 2 drafts, 1 scheduled"; undefined if it is unknown. */
export const formatStatusCounts = ({
  statuses,
}: PostListAnswer['meta']): string | undefined => {
  if (!statuses) return undefined;
  const { published, draft, scheduled } = statuses;
  return text.statusTotals(published, draft, scheduled);
};

const sumEngagement = ({ engagement }: ListedResource): number =>
  engagement.likes + engagement.comments + engagement.shares;

/** Returns the likes, comments and shares of all posts, or of the listed posts if the server sends no total. */
export const totalEngagement = ({ meta, posts }: PostListAnswer): number =>
  meta.totalEngagement ??
  posts.reduce((sum, post) => sum + sumEngagement(post), 0);

/** Returns a note for a draft, a scheduled post or a post with unpublished changes; otherwise undefined. */
export const describeNotYetVisible = (
  {
    status,
    scheduled,
    hasWorkingCopy,
  }: Pick<ListedResource, 'status' | 'scheduled' | 'hasWorkingCopy'>,
  day: string,
): string | undefined => {
  if (status === 'draft') return text.previewOfDraft;
  if (scheduled) return text.previewOfScheduled(day);
  return hasWorkingCopy ? text.previewWithoutChanges : undefined;
};
