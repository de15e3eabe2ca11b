import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Image } from '../images/image.model.ts';
import type { OpenWeb } from '../open-web/open-web.model.ts';
import { bringPicturesHome } from './bring-pictures-home.ts';
import {
  ArchiveUnreadable,
  type Gathered,
  notALinkedinPost,
  nothingToImport,
  unreadableFeed,
} from './incoming.model.ts';
import { linkedinAddress } from './linkedin-address.model.ts';
import { postText } from './post-text.model.ts';
import { type Taken, takeInPosts } from './take-in-posts.ts';
import type { TextParsers } from './text-parsers.ts';

export type ToImport =
  | { kind: 'post'; url: string; text: string; publishedAt: Date | undefined }
  | { kind: 'feed'; url: string }
  | { kind: 'archive'; file: Buffer | undefined };

const pasted = (url: string, text: string, publishedAt: Date | undefined) => {
  const address = linkedinAddress(url);
  if (!address) throw notALinkedinPost();
  const written = postText(text);
  if (!written) throw nothingToImport();
  const { key, url: linkedinUrl } = address;
  const post = { key, linkedinUrl, excerpt: '', ...written, publishedAt };
  return { posts: [post], skipped: [] };
};

const feedLimits = {
  mostBytes: 5_000_000,
  accept:
    'application/feed+json, application/rss+xml, application/atom+xml, application/json, application/xml',
};

/** Brings posts in by one of the three ways that LinkedIn's terms leave open. */
export const importResources = (deps: {
  pool: Pool;
  clock: Clock;
  web: OpenWeb;
  texts: TextParsers;
  takeInImage: (bytes: Buffer) => Promise<Image>;
}) => {
  const take = takeInPosts(deps);
  const withPictures = bringPicturesHome(deps);

  const illustrated = async (
    gathered: Promise<Gathered>,
  ): Promise<Gathered> => {
    const { posts, skipped } = await gathered;
    return { posts: await withPictures(posts), skipped };
  };

  const readFeed = async (url: string): Promise<Gathered> => {
    const { status, bytes } = await deps.web.fetch(url, feedLimits);
    if (status !== 200)
      throw unreadableFeed(`its site answered with status ${status}`);
    return deps.texts.readPostFeed(bytes);
  };

  const gather = (wanted: ToImport): Promise<Gathered> | Gathered => {
    if (wanted.kind === 'post')
      return pasted(wanted.url, wanted.text, wanted.publishedAt);
    if (wanted.kind === 'feed') return illustrated(readFeed(wanted.url));
    if (!wanted.file) throw new ArchiveUnreadable('none was sent');
    return illustrated(deps.texts.readArchive(wanted.file));
  };

  const origins = {
    post: 'LinkedIn',
    feed: 'a feed',
    archive: 'an archive',
  } as const;

  return async (wanted: ToImport, admin: AdminClaims): Promise<Taken> =>
    take(await gather(wanted), origins[wanted.kind], admin);
};
