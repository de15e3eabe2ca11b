import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Image } from '../images/image.model.ts';
import type { OpenWeb } from '../open-web/open-web.model.ts';
import { rehostPictures } from './rehost-pictures.ts';
import {
  ArchiveUnreadable,
  type ImportBatch,
  notALinkedinPostError,
  nothingToImportError,
  unreadableFeedError,
} from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';
import { parsePostText } from './post-text.model.ts';
import { type ImportResult, importPosts } from './import-posts.ts';
import type { TextParsers } from './text-parsers.ts';

export type ImportRequest =
  | { kind: 'post'; url: string; text: string; publishedAt?: Date | undefined }
  | { kind: 'feed'; url: string }
  | { kind: 'archive'; file: Buffer | undefined };

const parsePastedPost = (
  url: string,
  text: string,
  publishedAt: Date | undefined,
) => {
  const address = parseLinkedinAddress(url);
  if (!address) throw notALinkedinPostError();
  const written = parsePostText(text);
  if (!written) throw nothingToImportError();
  const { key, url: linkedinUrl } = address;
  const post = { key, linkedinUrl, excerpt: '', ...written, publishedAt };
  return { posts: [post], skipped: [] };
};

const feedLimits = {
  maxBytes: 5_000_000,
  accept:
    'application/feed+json, application/rss+xml, application/atom+xml, application/json, application/xml',
};

/**
 * Imports a pasted post, a feed or an account's data export, the sources that LinkedIn's terms allow; returns counts.
 * @throws NOT_A_LINKEDIN_POST, NOTHING_TO_IMPORT, FEED_UNREADABLE, ARCHIVE_UNREADABLE, ADDRESS_REFUSED,
 * ADDRESS_UNREACHABLE
 */
export const importResources = (deps: {
  pool: Pool;
  clock: Clock;
  web: OpenWeb;
  texts: TextParsers;
  importImage: (bytes: Buffer) => Promise<Image>;
}) => {
  const importAll = importPosts(deps);
  const withPictures = rehostPictures(deps);

  const withRehostedPictures = async (
    gathered: Promise<ImportBatch>,
  ): Promise<ImportBatch> => {
    const { posts, skipped } = await gathered;
    return { posts: await withPictures(posts), skipped };
  };

  const fetchFeedPosts = async (url: string): Promise<ImportBatch> => {
    const { status, bytes } = await deps.web.fetch(url, feedLimits);
    if (status !== 200)
      throw unreadableFeedError(`its site answered with status ${status}`);
    return deps.texts.readPostFeed(bytes);
  };

  const readPostsOfRequest = (
    request: ImportRequest,
  ): Promise<ImportBatch> | ImportBatch => {
    if (request.kind === 'post')
      return parsePastedPost(request.url, request.text, request.publishedAt);
    if (request.kind === 'feed')
      return withRehostedPictures(fetchFeedPosts(request.url));
    if (!request.file) throw new ArchiveUnreadable('none was sent');
    return withRehostedPictures(deps.texts.readArchive(request.file));
  };

  const origins = {
    post: 'LinkedIn',
    feed: 'a feed',
    archive: 'an archive',
  } as const;

  return async (
    request: ImportRequest,
    admin: AdminClaims,
  ): Promise<ImportResult> =>
    importAll(await readPostsOfRequest(request), origins[request.kind], admin);
};
