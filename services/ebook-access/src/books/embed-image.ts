import { BookRefused } from './book.model.ts';
import { parseXml } from './xml.ts';

/** In bytes: a phone has to carry it with its chapter. */
const largestPicture = 4_000_000;

/** By its name, so that the author can make it smaller. */
export const refuseTooLarge = (path: string, bytes: Buffer): void => {
  if (bytes.length > largestPicture)
    throw new BookRefused(
      `the picture “${path}” inside it is larger than ${largestPicture / 1e6} MB`,
    );
};

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

const activeTags = /^(script|foreignobject|iframe|handler|set|animate.*)$/i;

// A place in the drawing itself, or a picture within it.
const isQuietAddress = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/** A drawing that only draws: an <img> would not run a script in it, but it has no business holding one. */
const isQuietSvg = (bytes: Buffer): boolean => {
  try {
    const document = parseXml(bytes, 'image');
    if (document.documentElement?.localName !== 'svg') return false;
    return Array.from(document.getElementsByTagName('*')).every(
      (element) =>
        !activeTags.test(element.localName ?? '') &&
        Array.from(element.attributes).every(
          ({ name, value }) =>
            !/^on/i.test(name) &&
            !(/href$/i.test(name) && !isQuietAddress.test(value.trim())),
        ),
    );
  } catch {
    return false;
  }
};

/** What the bytes are, whatever their name says. */
const typeOf = (bytes: Buffer): string | undefined => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'image/gif';
  if (/^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)))
    return 'image/webp';
  return isQuietSvg(bytes) ? 'image/svg+xml' : undefined;
};

/** A data: URI of a picture, or undefined for what is none, is active or is too large. */
export const embedImage = (bytes: Buffer): string | undefined => {
  const type = bytes.length <= largestPicture ? typeOf(bytes) : undefined;
  return type && `data:${type};base64,${bytes.toString('base64')}`;
};
