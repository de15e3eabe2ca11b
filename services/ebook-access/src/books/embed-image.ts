import type { Attr, Element } from '@xmldom/xmldom';
import { BookRefused } from './book.model.ts';
import { parseXml } from './xml.ts';

/** The sizes are limited because a chapter and its embedded pictures are one file, which a phone downloads at once. */
const maxPictureBytes = 10_000_000;
const maxChapterPictureBytes = 40_000_000;

/**
 * Throws BookRefused for a picture over the size limit, with a message that tells the author which picture to shrink.
 */
export const refuseLargePicture = (path: string, bytes: Buffer): void => {
  if (bytes.length > maxPictureBytes)
    throw new BookRefused(
      `the picture “${path}” inside it is larger than ${maxPictureBytes / 1e6} MB`,
    );
};

/** Throws BookRefused if the pictures of a chapter have more bytes together than a chapter may have. */
export const refuseLargeChapter = (
  path: string,
  pictureBytes: number,
): void => {
  if (pictureBytes > maxChapterPictureBytes)
    throw new BookRefused(
      `the pictures of “${path}” inside it are larger than ${maxChapterPictureBytes / 1e6} MB together`,
    );
};

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** Returns whether an SVG element can run scripts, embed HTML or animate. */
export const isActiveElement = ({ localName }: Element): boolean =>
  /^(?:script|foreignobject|iframe|handler|set|animate.*)$/i.test(
    localName ?? '',
  );

/** Returns whether an attribute is an event handler, or links to an address that `safe` does not match. */
export const isUnsafeAttribute = (
  { name, value }: Attr,
  safe: RegExp,
): boolean =>
  /^on/i.test(name) || (/href$/i.test(name) && !safe.test(value.trim()));

// Safe addresses refer to an element of the same drawing or are embedded bitmaps.
const safeAddress = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/**
 * Returns whether the bytes are an SVG without active content. Scripts do not run in an `<img>`, but an SVG with a
 * script is suspicious.
 */
const isSafeSvg = (bytes: Buffer): boolean => {
  try {
    const document = parseXml(bytes, 'image');
    if (document.documentElement?.localName !== 'svg') return false;
    return Array.from(document.getElementsByTagName('*')).every(
      (element) =>
        !isActiveElement(element) &&
        !Array.from(element.attributes).some((attribute) =>
          isUnsafeAttribute(attribute, safeAddress),
        ),
    );
  } catch {
    return false;
  }
};

/** Returns the media type that the bytes show, whatever the file's name; undefined if it is not allowed. */
const detectAllowedImageType = (bytes: Buffer): string | undefined => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'image/gif';
  if (/^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)))
    return 'image/webp';
  return isSafeSvg(bytes) ? 'image/svg+xml' : undefined;
};

/** Returns a picture as a data: URI; undefined for an unknown format, active content or more than 10 MB. */
export const embedImage = (bytes: Buffer): string | undefined => {
  const type =
    bytes.length <= maxPictureBytes ? detectAllowedImageType(bytes) : undefined;
  return type && `data:${type};base64,${bytes.toString('base64')}`;
};
