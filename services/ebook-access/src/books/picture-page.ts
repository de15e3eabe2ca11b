import { type Document, XMLSerializer } from '@xmldom/xmldom';
import { parseXml } from './xml.ts';

export type PictureKind = 'drawing' | 'bitmap';

/** Returns the kind of picture that a media type names; undefined if it names none. */
export const determinePictureKind = (
  mediaType: string,
): PictureKind | undefined => {
  if (/^image\/svg\+xml$/i.test(mediaType)) return 'drawing';
  return /^image\/(?:jpeg|png|gif|webp)$/i.test(mediaType)
    ? 'bitmap'
    : undefined;
};

const createPictureMarkup = (
  kind: PictureKind,
  path: string,
  bytes: Buffer,
  title: string,
): string => {
  if (kind === 'drawing') {
    const { documentElement } = parseXml(bytes, path);
    return documentElement
      ? new XMLSerializer().serializeToString(documentElement)
      : '';
  }
  const name = encodeURIComponent(path.split('/').at(-1) ?? '');
  return `<img src="${name}" alt="${title}"/>`;
};

/** Returns a picture file of the spine as a document that shows only the picture. */
export const picturePage = (
  kind: PictureKind,
  path: string,
  bytes: Buffer,
  position: number,
): Document => {
  const title = `Page ${position}`;
  const figure = createPictureMarkup(kind, path, bytes, title);
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body><figure>${figure}</figure></body></html>`;
  return parseXml(Buffer.from(page), path);
};
