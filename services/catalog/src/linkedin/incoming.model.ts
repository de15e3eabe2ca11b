import { InvalidError, UnavailableError } from '@imprint/chassis/errors';

export type Counts = {
  likes: number;
  comments: number;
  /** Undefined: it is not told, and what is kept stays. */
  shares?: number;
};

/** A post as it comes in from elsewhere. */
export type IncomingPost = {
  /** Its address or LinkedIn's name for it, in one spelling. */
  key: string;
  /** Null where it is not on LinkedIn. */
  linkedinUrl: string | null;
  title: string;
  /** Empty: the beginning of the text. */
  excerpt: string;
  /** HTML, not cleaned yet. */
  content: string;
  tags: string[];
  /** Undefined: it is not known. */
  publishedAt: Date | undefined;
  /** Undefined: they are not told. */
  counts?: Counts;
  /** By which it is known again, where the text is no longer as it came. */
  textHash?: string;
};

export type SkippedPost = { why: string; title: string; url: string | null };

/** What an archive or a feed holds: posts, and what of it is none. */
export type ImportBatch = { posts: IncomingPost[]; skipped: SkippedPost[] };

export const notALinkedinPost = () =>
  new InvalidError(
    'NOT_A_LINKEDIN_POST',
    'This is not the address of a LinkedIn post or article. Copy it from the post’s own menu: “Copy link to post”.',
  );

export const nothingToImport = () =>
  new InvalidError(
    'NOTHING_TO_IMPORT',
    'The post has no text. Copy its text from LinkedIn, and paste it.',
  );

export class ArchiveUnreadable extends InvalidError {
  constructor(why: string, cause?: unknown) {
    super('ARCHIVE_UNREADABLE', `The archive cannot be read: ${why}.`, {
      cause,
    });
  }
}

export const unreadableFeed = (why: string, cause?: unknown) =>
  new InvalidError('FEED_UNREADABLE', `The feed cannot be read: ${why}.`, {
    cause,
  });

export class LinkedinFailed extends UnavailableError {
  constructor(words: string, retryAfterSeconds = 60, cause?: unknown) {
    super('LINKEDIN_FAILED', words, { retryAfterSeconds, cause });
  }
}

/** What can be asked of LinkedIn's API for an organisation. Fails with LinkedinFailed. */
export interface LinkedinSource {
  posts: () => Promise<IncomingPost[]>;
  /** When its access token does, where that is known. */
  endsAt: Date | undefined;
}
