import { dayInLagos } from '@imprint/chassis/lagos-day';
import { UnavailableError } from '@imprint/chassis/errors';
import type { Episode, Show } from './podcast.shape.ts';

export type { Episode, Show };

/** The show and all its episodes, newest first. */
export type PodcastSnapshot = { show: Show; episodes: Episode[] };

/** The validators of a conditional request (RFC 9110, section 13). */
export type Validators = { etag?: string; lastModified?: string };

export type SourceReading = {
  snapshot: PodcastSnapshot;
  validators: Validators | null;
};

/** A source of episodes; `read` throws PodcastSourceError. */
export interface PodcastSource {
  name: 'spotify' | 'rss';
  /** The show's id or the feed's address; when it changes, the stored podcast is out of date. */
  origin: string;
  read: (known: Validators | null) => Promise<SourceReading | 'unchanged'>;
}

/** The error of a source that cannot be read; its message is a sentence for the admin. */
export class PodcastSourceError extends Error {
  readonly retryAfterSeconds: number;
  constructor(words: string, retryAfterSeconds = 0, cause?: unknown) {
    super(words, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const podcastSourceFailedError = (
  words: string,
  retryAfterSeconds: number,
) =>
  new UnavailableError('PODCAST_SOURCE_FAILED', words, {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });

const maxWaitSeconds = 86_400;

/** Parses `Retry-After` (RFC 9110, section 10.2.3) to seconds, at most a day; 0 for anything else. */
export const parseRetryAfter = (retryAfter: unknown, now: Date): number => {
  if (typeof retryAfter !== 'string') return 0;
  const seconds = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1_000;
  return seconds > 0 ? Math.min(seconds, maxWaitSeconds) : 0;
};

/** The interval between two readings of a source; after a failed reading, `retryPauseMs` applies instead. */
export const refreshIntervalMs = 3_600_000;

const firstPauseMs = 60_000;
const maxPauseMs = 1_800_000;

/**
 * Returns the pause after a failed reading, in ms. It starts at a minute, doubles with each failure up to half
 * an hour, and is never shorter than `Retry-After`.
 */
export const retryPauseMs = (
  failures: number,
  retryAfterSeconds: number,
): number =>
  Math.max(
    Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs),
    retryAfterSeconds * 1_000,
  );

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Formats seconds as "34:10" or "1:02:45". */
export const formatDuration = (seconds: number): string => {
  const rounded = Math.max(0, Math.round(seconds));
  const hours = Math.floor(rounded / 3_600);
  const minutes = Math.floor((rounded % 3_600) / 60);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rounded % 60)}`
    : `${minutes}:${twoDigits(rounded % 60)}`;
};

/** Returns the time of a publication in UTC and its day in Lagos; undefined if the date is invalid. */
export const toPublicationTimeAndDay = (
  at: Date,
): { publishedAt: string; date: string } | undefined => {
  const year = at.getUTCFullYear();
  if (!(year > 1900 && year < 10_000)) return undefined;
  return { publishedAt: at.toISOString(), date: dayInLagos(at) };
};

/** Returns the normalised http(s) address; null for anything else. */
export const parseWebUrl = (text: string | null | undefined): string | null =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text)
    ? new URL(text).href
    : null;
