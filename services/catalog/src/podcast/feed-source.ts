import type { Clock } from '@imprint/chassis/clock';
import { AppError } from '@imprint/chassis/errors';
import type { OpenWeb } from '../open-web/open-web.model.ts';
import type { readPodcastFeed } from './podcast-feed.ts';
import {
  type PodcastSource,
  parseRetryAfter,
  PodcastSourceError,
  type Validators,
} from './podcast.model.ts';

/** The parser of feeds, which runs in the text worker. */
export type FeedTexts = {
  readPodcastFeed: (
    feed: Uint8Array,
  ) => Promise<ReturnType<typeof readPodcastFeed>>;
};

const maxFeedBytes = 10_000_000;

const conditionalHeaders = (
  known: Validators | null,
): Record<string, string> => ({
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
});

const validatorsOf = (
  headers: Record<string, string | string[] | undefined>,
): Validators => {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof lastModified === 'string' ? { lastModified } : {}),
  };
};

/** Returns a source that reads an RSS feed with conditional requests, so that an unchanged feed is not downloaded. */
export const createFeedSource = ({
  web,
  url,
  clock,
  texts,
}: {
  web: OpenWeb;
  url: string;
  clock: Clock;
  texts: FeedTexts;
}): PodcastSource => ({
  name: 'rss',
  origin: url,
  read: async (known) => {
    try {
      const { status, headers, bytes } = await web.fetch(url, {
        maxBytes: maxFeedBytes,
        accept: 'application/rss+xml, application/xml, text/xml',
        headers: conditionalHeaders(known),
      });
      if (status === 304) return 'unchanged';
      if (status !== 200)
        throw new PodcastSourceError(
          `The podcast’s feed answered with status ${status}.`,
          parseRetryAfter(headers['retry-after'], clock.now()),
        );
      const feed = await texts.readPodcastFeed(bytes);
      if ('unreadable' in feed)
        throw new PodcastSourceError(
          `The podcast’s feed cannot be read: ${feed.unreadable}.`,
        );
      return { snapshot: feed.copy, validators: validatorsOf(headers) };
    } catch (error) {
      if (error instanceof PodcastSourceError) throw error;
      if (error instanceof AppError)
        throw new PodcastSourceError(
          `The podcast’s feed: ${error.message}`,
          0,
          error,
        );
      throw error;
    }
  },
});
