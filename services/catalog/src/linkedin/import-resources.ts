import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Image } from '../images/image.model.ts';
import type { OpenWeb } from '../open-web/open-web.model.ts';
import { rehostPictures } from './rehost-pictures.ts';
import {
  type ImportBatch,
  notALinkedinPostError,
  nothingToImportError,
} from './incoming.model.ts';
import { parseLinkedinAddress } from './linkedin-address.model.ts';
import { parsePostText } from './post-text.model.ts';
import { type ImportResult, importPosts } from './import-posts.ts';
import {
  createPostReader,
  type ManyPostsRequest,
} from './read-incoming-posts.ts';
import type { TextParsers } from './text-parsers.ts';

export type ImportRequest =
  | { kind: 'post'; url: string; text: string; publishedAt?: Date | undefined }
  | ManyPostsRequest;

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

  const readPosts = createPostReader(deps);

  const readPostsOfRequest = async (
    request: ImportRequest,
  ): Promise<ImportBatch> => {
    if (request.kind === 'post')
      return parsePastedPost(request.url, request.text, request.publishedAt);
    const { posts, skipped } = await readPosts(request);
    return { posts: await withPictures(posts), skipped };
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
