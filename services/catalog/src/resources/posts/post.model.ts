import {
  ConflictError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';
import { truncate } from '../../text/truncate.model.ts';
import type { Imprint } from '../html/imprint.model.ts';
import { categories, type Category, type Fields } from './post-fields.shape.ts';

export { categories, type Category, type Fields };
export type Status = Fields['status'];

/** The fields of `Fields` that a post stores under the same name. */
type AuthoredFields = Omit<Fields, 'readTime' | 'publishAt'>;

/** A new post, written here or imported. */
export type Draft = Omit<AuthoredFields, DerivedName> &
  Partial<Pick<Fields, DerivedName | 'readTime'>> & {
    publishedAt: Date;
    /** True if the post was written here and not imported. */
    isManual: boolean;
    /** The name of the sample, if the post is one. */
    sample?: string;
    /** The author of the post's first revision. */
    by?: string;
    /** The idempotency key of the request. */
    key?: string | undefined;
  };

type DerivedName =
  | 'slug'
  | 'image'
  | 'seoTitle'
  | 'seoDescription'
  | 'linkedinUrl';

export type Post = AuthoredFields & {
  id: string;
  seoSlug: string | null;
  publishedAt: Date;
  likes: number;
  comments: number;
  shares: number;
  isManual: boolean;
  isSample: boolean;
  /** True if the post was changed on this site after it was written or imported. */
  isEdited: boolean;
  imprint: Imprint;
  readMinutes: number;
  readMinutesGiven: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** The time at which the post first was public; null: never. */
  shownAt: Date | null;
  deletedAt: Date | null;
};

/** The fields that a link to a post needs. */
export type PostLink = Pick<Post, 'id' | 'slug' | 'seoSlug' | 'title'>;

export type ListedPost = Omit<Post, 'content'> & { hasWorkingCopy?: boolean };

/** The statuses by which the admin filters the list. */
export const filterStatuses = [
  'published',
  'draft',
  'scheduled',
  'deleted',
] as const;
export type ShownStatus = (typeof filterStatuses)[number];

/** The role of the reader; the public sees neither drafts nor scheduled posts. */
export type Viewer = 'public' | 'admin';

export const postNotFound = () =>
  new NotFoundError('POST_NOT_FOUND', 'There is no such resource.');

/** Returns the given post. @throws POST_NOT_FOUND if the post is missing or deleted */
export const requireUndeletedPost = (post: Post | undefined): Post => {
  if (!post || post.deletedAt) throw postNotFound();
  return post;
};

export class PostChanged extends ConflictError {
  constructor(details: string[]) {
    super(
      'POST_CHANGED',
      'Somebody else changed this resource after you opened it. Your text is still here; load the newer one to compare.',
      { details },
    );
  }
}

export const titleAndContentRequiredError = () =>
  new InvalidError(
    'TITLE_AND_CONTENT_REQUIRED',
    'Title and content are required',
  );

const excerptLength = 150;

/** Returns the excerpt; if it is empty, the first 150 characters of the text. */
export const excerptOf = (excerpt: string, text: string): string => {
  if (excerpt.trim() !== '') return excerpt.trim();
  return text.length > excerptLength
    ? `${truncate(text, excerptLength).trimEnd()}…`
    : text;
};

type Publication = Pick<Post, 'status' | 'publishedAt' | 'deletedAt'>;

const isPublicOrScheduled = ({ status, deletedAt }: Publication): boolean =>
  status === 'published' && deletedAt === null;

/** Whether the post is public. */
export const isShown = (post: Publication, now: Date): boolean =>
  isPublicOrScheduled(post) && post.publishedAt <= now;

/** Whether the post is published but not due yet. */
export const isScheduled = (post: Publication, now: Date): boolean =>
  isPublicOrScheduled(post) && post.publishedAt > now;

/** Returns the time at which the post first was public, `now` if it has just become public, null if it never was. */
export const firstShownAt = (
  before: Post | undefined,
  after: Publication,
  now: Date,
): Date | null => {
  const isSeen = (before && isShown(before, now)) || isShown(after, now);
  return before?.shownAt ?? (isSeen ? now : null);
};

/** Returns the requested publication time; if it is null, the stored time of a post that was public, else now. */
export const publicationTimeOf = (
  publishAt: Date | null,
  before: Pick<Post, 'publishedAt' | 'shownAt'> | undefined,
  now: Date,
): Date => {
  if (publishAt) return publishAt;
  const stays = before?.shownAt && before.publishedAt <= now;
  return stays ? before.publishedAt : now;
};

/** Whether the year of a time is plausible for an article: 1950 to 2199. */
export const isPlausibleTime = (at: Date): boolean =>
  at.getUTCFullYear() >= 1950 && at.getUTCFullYear() < 2200;

const restorableMs = 30 * 86_400_000;

/** Returns the time 30 days ago: a post deleted at this time or earlier cannot be restored. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - restorableMs);

/** Returns the fields of a post that its author edits. */
export const editableFieldsOf = (post: Post): Fields => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  image: post.image,
  tags: post.tags,
  author: post.author,
  status: post.status,
  readTime: post.readMinutesGiven,
  seoTitle: post.seoTitle,
  seoDescription: post.seoDescription,
  linkedinUrl: post.linkedinUrl,
  publishAt: post.publishedAt,
});

/** Returns the details of a post for the audit log, with the length of its text instead of the text. */
export const auditDetailsOf = (post: Post) => ({
  version: post.version,
  title: post.title,
  slug: post.slug,
  status: post.status,
  publishedAt: post.publishedAt.toISOString(),
  category: post.category,
  characters: post.content.length,
  deleted: post.deletedAt !== null,
});
