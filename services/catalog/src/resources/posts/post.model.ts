import {
  ConflictError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';
import { truncate } from '../../text/beginning-of.model.ts';
import type { Imprint } from '../html/imprint.model.ts';

export const categories = [
  'PR Measurement',
  'Digital PR',
  'Strategy',
  'Industry Trends',
  'Case Studies',
  'Analytics',
  'Insights',
] as const;

export type Category = (typeof categories)[number];
export type Status = 'published' | 'draft';

/** What an author writes that is stored under the same name. */
type AuthoredFields = {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML, cleaned on its way in. */
  content: string;
  category: Category;
  image: string | null;
  tags: string[];
  author: string;
  status: Status;
  seoTitle: string | null;
  seoDescription: string | null;
  linkedinUrl: string | null;
};

/** What an author writes; empty or null where it is to be derived. */
export type Fields = AuthoredFields & {
  /** Minutes; null: counted. */
  readTime: number | null;
  /** In the future: scheduled. */
  publishAt: Date | null;
};

/** A post as it comes in, written here or elsewhere. */
export type Draft = Omit<AuthoredFields, DerivedName> &
  Partial<Pick<Fields, DerivedName | 'readTime'>> & {
    publishedAt: Date;
    /** Written here, and not imported. */
    isManual: boolean;
    /** The name of a sample that came with the shop. */
    sample?: string;
    /** Whose name its first revision bears. */
    by?: string;
    /** Of the call that brought it. */
    key?: string | undefined;
  };

type DerivedName =
  'slug' | 'image' | 'seoTitle' | 'seoDescription' | 'linkedinUrl';

export type Post = AuthoredFields & {
  id: string;
  seoSlug: string | null;
  publishedAt: Date;
  likes: number;
  comments: number;
  shares: number;
  isManual: boolean;
  isSample: boolean;
  /** Changed here since it was written or imported. */
  isEdited: boolean;
  imprint: Imprint;
  readMinutes: number;
  readMinutesGiven: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When the public could first see it. */
  shownAt: Date | null;
  deletedAt: Date | null;
};

/** What leads to a post. */
export type PostNames = Pick<Post, 'id' | 'slug' | 'seoSlug' | 'title'>;

export type ListedPost = Omit<Post, 'content'> & { hasWorkingCopy?: boolean };

/** What the admin can ask a list for. */
export const shownStatuses = [
  'published',
  'draft',
  'scheduled',
  'deleted',
] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** Who looks: to the public a draft or a scheduled post is not there. */
export type Viewer = 'public' | 'admin';

export const postNotFound = () =>
  new NotFoundError('POST_NOT_FOUND', 'There is no such resource.');

/** @throws postNotFound for a post that is not there, or is deleted */
export const assertExists = (post: Post | undefined): Post => {
  if (!post || post.deletedAt) throw postNotFound();
  return post;
};

export class PostChanged extends ConflictError {
  constructor(details: string[]) {
    super(
      'POST_CHANGED',
      'Somebody else has changed this resource in the meantime. Your text is still here; load the newer one to compare.',
      { details },
    );
  }
}

export const titleAndContentRequired = () =>
  new InvalidError(
    'TITLE_AND_CONTENT_REQUIRED',
    'Title and content are required',
  );

const excerptLength = 150;

/** The summary; without one, the beginning of the text. */
export const excerptOf = (excerpt: string, text: string): string => {
  if (excerpt.trim() !== '') return excerpt.trim();
  return text.length > excerptLength
    ? `${truncate(text, excerptLength).trimEnd()}…`
    : text;
};

type Publication = Pick<Post, 'status' | 'publishedAt' | 'deletedAt'>;

const isToBeShown = ({ status, deletedAt }: Publication): boolean =>
  status === 'published' && deletedAt === null;

/** Whether the public may see it. */
export const isShown = (post: Publication, now: Date): boolean =>
  isToBeShown(post) && post.publishedAt <= now;

/** Published, and not to be seen before its time. */
export const isScheduled = (post: Publication, now: Date): boolean =>
  isToBeShown(post) && post.publishedAt > now;

/** When the public could first see it, as far as it ever could. */
export const shownSince = (
  before: Post | undefined,
  after: Publication,
  now: Date,
): Date | null => {
  const isSeen = (before && isShown(before, now)) || isShown(after, now);
  return before?.shownAt ?? (isSeen ? now : null);
};

/** The time that was asked for; else that of its first publication; else now. */
export const publicationOf = (
  publishAt: Date | null,
  before: Pick<Post, 'publishedAt' | 'shownAt'> | undefined,
  now: Date,
): Date => {
  if (publishAt) return publishAt;
  const stays = before?.shownAt && before.publishedAt <= now;
  return stays ? before.publishedAt : now;
};

/** Whether a time is one that people write on an article. */
export const isCalendarTime = (at: Date): boolean =>
  at.getUTCFullYear() >= 1950 && at.getUTCFullYear() < 2200;

const restorableMs = 30 * 86_400_000;

/** Deleted at this time or before, it is gone for good. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - restorableMs);

/** What of a post the author wrote, as it stands. */
export const fieldsOf = (post: Post): Fields => ({
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

/** The details of a post for the audit log, with the length of its text instead of the text. */
export const factsOf = (post: Post) => ({
  version: post.version,
  title: post.title,
  slug: post.slug,
  status: post.status,
  publishedAt: post.publishedAt.toISOString(),
  category: post.category,
  characters: post.content.length,
  deleted: post.deletedAt !== null,
});
