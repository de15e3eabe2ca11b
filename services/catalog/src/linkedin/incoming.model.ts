import { InvalidError, UnavailableError } from '@imprint/chassis/errors';

export type Counts = {
  likes: number;
  comments: number;
  /** Undefined if unknown; the stored count then stays. */
  shares?: number;
};

export type IncomingPost = {
  /** The normalised address or the LinkedIn URN of the post. */
  key: string;
  /** Null if the post is not on LinkedIn. */
  linkedinUrl: string | null;
  title: string;
  /** If empty, the excerpt is derived from the beginning of the text. */
  excerpt: string;
  /** HTML, not sanitised yet. */
  content: string;
  tags: string[];
  /** Undefined if unknown. */
  publishedAt: Date | undefined;
  /** Undefined if unknown. */
  counts?: Counts;
  /** The hash of the original text, if `content` differs from that text. */
  textHash?: string;
};

export type SkippedPost = { why: string; title: string; url: string | null };

export const toSkippedPost = (
  { title, linkedinUrl }: IncomingPost,
  why: string,
): SkippedPost => ({
  why,
  title,
  url: linkedinUrl,
});

/** The posts of an archive or a feed, and the entries that cannot be imported. */
export type ImportBatch = { posts: IncomingPost[]; skipped: SkippedPost[] };

export const notALinkedinPostError = () =>
  new InvalidError(
    'NOT_A_LINKEDIN_POST',
    'This is not the address of a LinkedIn post or article. Copy it from the post’s own menu: “Copy link to post”.',
  );

export const nothingToImportError = () =>
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

export const unreadableFeedError = (why: string, cause?: unknown) =>
  new InvalidError('FEED_UNREADABLE', `The feed cannot be read: ${why}.`, {
    cause,
  });

export class LinkedinFailed extends UnavailableError {
  constructor(words: string, retryAfterSeconds = 60, cause?: unknown) {
    super('LINKEDIN_FAILED', words, { retryAfterSeconds, cause });
  }
}

/** LinkedIn's API for an organisation; `posts` throws LinkedinFailed. */
export interface LinkedinSource {
  posts: () => Promise<IncomingPost[]>;
  /** The time at which the access token expires; undefined if unknown. */
  endsAt: Date | undefined;
}
