import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { InvalidError, UnavailableError } from '@imprint/chassis/errors';
import { importImageFromAddress } from '../images/import-image-from-address.ts';
import { toPublicImage } from '../images/image.model.ts';
import { findImportByKeyOrTextHash } from './import.repository.ts';
import type { IncomingPost } from './incoming.model.ts';
import { textHashOf } from './text-hash.ts';
import type { TextParsers } from './text-parsers.ts';

type Deps = Parameters<typeof importImageFromAddress>[0] & {
  pool: Pool;
  clock: Clock;
  texts: Pick<TextParsers, 'sanitiseIncoming'>;
};

/** No download of a call starts after this time; the last one may take another 15 s. */
const downloadTimeoutMs = 15_000;
const maxPerPost = 30;

// The pattern needs no single quotes, because sanitised HTML puts every attribute value between double quotes.
const foreign = /<img\b[^<>]*?\ssrc="(https?:\/\/[^"]+)"/gi;

const findForeignPictures = (html: string): string[] =>
  [
    ...new Set(
      Array.from(html.matchAll(foreign), ([, address = '']) => address),
    ),
  ].slice(0, maxPerPost);

const replacePictureAddresses = (
  html: string,
  home: Map<string, string>,
): string =>
  html.replaceAll(foreign, (tag, address: string) => {
    const ours = home.get(address);
    return ours ? tag.replace(`"${address}"`, `"${ours}"`) : tag;
  });

/**
 * Imports the pictures of posts, because pages show only pictures of this site. A picture that cannot be
 * fetched becomes a link when its post is stored; the next import fetches the pictures that the time limit left out.
 */
export const rehostPictures = (deps: Deps) => {
  const { pool, clock, texts } = deps;
  const fetch = importImageFromAddress(deps);
  const rehostPicture = async (
    address: string,
  ): Promise<string | undefined> => {
    try {
      const image = await fetch(address.replaceAll('&amp;', '&'));
      return toPublicImage(image).imageUrl;
    } catch (error) {
      if (error instanceof InvalidError) return undefined;
      throw error;
    }
  };

  const rehostPicturesUntil = async (addresses: string[], until: number) => {
    const home = new Map<string, string>();
    for (const address of addresses) {
      if (clock.now().getTime() >= until) return { home, isComplete: false };
      try {
        const ours = await rehostPicture(address);
        if (ours) home.set(address, ours);
      } catch (error) {
        if (error instanceof UnavailableError)
          return { home, isComplete: false };
        throw error;
      }
    }
    return { home, isComplete: true };
  };

  return async (posts: IncomingPost[]): Promise<IncomingPost[]> => {
    const until = clock.now().getTime() + downloadTimeoutMs;
    const all: IncomingPost[] = [];
    for (const post of posts) {
      const hasPictures = /<img\b/i.test(post.content);
      const html = hasPictures
        ? await texts.sanitiseIncoming(post.content)
        : '';
      const addresses = findForeignPictures(html);
      const hash = textHashOf(post);
      const known =
        addresses.length > 0 &&
        (await findImportByKeyOrTextHash(pool, post.key, hash));
      if (addresses.length === 0 || (known && known.textHash === hash)) {
        all.push(post);
        continue;
      }
      const { home, isComplete } = await rehostPicturesUntil(addresses, until);
      const content = replacePictureAddresses(html, home);
      all.push({ ...post, content, textHash: isComplete ? hash : `${hash}-` });
    }
    return all;
  };
};

export type RehostPictures = ReturnType<typeof rehostPictures>;
