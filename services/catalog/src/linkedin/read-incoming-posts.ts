import type { OpenWeb } from '../open-web/open-web.model.ts';
import {
  ArchiveUnreadable,
  type ImportBatch,
  unreadableFeedError,
} from './incoming.model.ts';
import type { TextParsers } from './text-parsers.ts';

/** A source of many posts. */
export type ManyPostsRequest =
  | { kind: 'feed'; url: string }
  | { kind: 'archive'; file: Buffer | undefined };

export type PostReader = (request: ManyPostsRequest) => Promise<ImportBatch>;

const feedLimits = {
  maxBytes: 5_000_000,
  accept:
    'application/feed+json, application/rss+xml, application/atom+xml, application/json, application/xml',
};

/**
 * Returns a function that reads the posts of a feed or of an account's data export.
 * @throws FEED_UNREADABLE, ARCHIVE_UNREADABLE, ADDRESS_REFUSED, ADDRESS_UNREACHABLE
 */
export const createPostReader = ({
  web,
  texts,
}: {
  web: OpenWeb;
  texts: TextParsers;
}): PostReader => {
  const fetchFeedPosts = async (url: string): Promise<ImportBatch> => {
    const { status, bytes } = await web.fetch(url, feedLimits);
    if (status !== 200)
      throw unreadableFeedError(`its site answered with status ${status}`);
    return texts.readPostFeed(bytes);
  };
  return async (request) => {
    if (request.kind === 'feed') return fetchFeedPosts(request.url);
    if (!request.file) throw new ArchiveUnreadable('none was sent');
    return texts.readArchive(request.file);
  };
};
