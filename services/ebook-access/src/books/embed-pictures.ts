import { type Element, XMLSerializer } from '@xmldom/xmldom';
import {
  embedImage,
  isActiveElement,
  isUnsafeAttribute,
  refuseLargeChapter,
  refuseLargePicture,
} from './embed-image.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import { findElements, childrenOf, findElement, textOf } from './xml.ts';

type ChapterSource = {
  archive: Archive;
  /** The chapter's own path. */
  path: string;
};

/** A chapter with the bytes of the pictures in it so far. */
type Chapter = ChapterSource & { pictureBytes: number };

/** A browser draws a larger drawing line by line for too long. */
const maxDrawingBytes = 4_000_000;

const xlink = 'http://www.w3.org/1999/xlink';

const readPictureAsDataUri = (
  reference: string,
  chapter: Chapter,
): string | undefined => {
  const { archive, path } = chapter;
  const inline = /^data:[^,]*;base64,(.*)$/is.exec(reference);
  if (inline?.[1]) return embedImage(Buffer.from(inline[1], 'base64'));
  const target = resolveReference(path, reference);
  const bytes = target && archive.get(target.path);
  if (!bytes) return undefined;
  refuseLargePicture(target.path, bytes);
  chapter.pictureBytes += bytes.length;
  refuseLargeChapter(path, chapter.pictureBytes);
  return embedImage(bytes);
};

const readImageAddress = (image: Element): string =>
  image.getAttribute('href') ?? image.getAttributeNS(xlink, 'href') ?? '';

const maxAltSigns = 1_000;

/** Returns the text elements of a drawing, as a description of a drawing without aria-label, title and `<desc>`. */
const drawnTextOf = (svg: Element): string =>
  findElements(svg, 'text').map(textOf).join(' ').slice(0, maxAltSigns);

/** Returns a description of a drawing: its aria-label, title or `<desc>`, or else the text in it. */
const describeDrawing = (svg: Element): string =>
  svg.getAttribute('aria-label') ||
  textOf(findElement(svg, 'title')) ||
  textOf(findElement(svg, 'desc')) ||
  drawnTextOf(svg);

const replaceByImage = (svg: Element, src: string): void => {
  if (!svg.ownerDocument) return;
  const img = svg.ownerDocument.createElementNS(
    svg.parentNode?.namespaceURI ?? null,
    'img',
  );
  img.setAttribute('src', src);
  img.setAttribute('alt', describeDrawing(svg));
  const id = svg.getAttribute('id');
  if (id) img.setAttribute('id', id);
  svg.parentNode?.replaceChild(img, svg);
};

const replaceByDescription = (svg: Element): void => {
  const text = svg.ownerDocument?.createTextNode(describeDrawing(svg));
  if (text) svg.parentNode?.replaceChild(text, svg);
};

const undrawnTags = new Set(['title', 'desc', 'metadata', 'defs']);

const safeAddress = /^(?:#|data:image\/)/i;

/** Removes scripts, animations and external links from a drawing; its shapes stay. */
const removeActiveContent = (svg: Element): void => {
  for (const element of [svg, ...findElements(svg, '*')]) {
    if (isActiveElement(element)) element.parentNode?.removeChild(element);
    for (const attribute of Array.from(element.attributes))
      if (isUnsafeAttribute(attribute, safeAddress))
        element.removeAttribute(attribute.name);
  }
};

/**
 * Replaces an `<svg>` by an `<img>` of the drawing, or by its description if the drawing is too large. If the `<svg>`
 * only wraps one `<image>`, as in many covers, the `<img>` refers to the file of that image.
 */
const embedDrawing = (svg: Element, chapter: Chapter): void => {
  const images = findElements(svg, 'image');
  const parts = findElements(svg, '*').filter(
    (part) =>
      childrenOf(part).length === 0 && !undrawnTags.has(part.localName ?? ''),
  );
  const [only] = images;
  if (only && images.length === parts.length && images.length === 1) {
    replaceByImage(svg, readImageAddress(only));
    return;
  }
  for (const image of images) {
    const picture = readPictureAsDataUri(readImageAddress(image), chapter);
    image.removeAttributeNS(xlink, 'href');
    if (picture) image.setAttribute('href', picture);
    else image.parentNode?.removeChild(image);
  }
  removeActiveContent(svg);
  const drawn = Buffer.from(new XMLSerializer().serializeToString(svg));
  const picture =
    drawn.length <= maxDrawingBytes ? embedImage(drawn) : undefined;
  if (picture) replaceByImage(svg, picture);
  else replaceByDescription(svg);
};

/** Embeds every picture as a data: URI. An `<img>` that cannot be embedded is replaced by its alternative text. */
export const embedPictures = (body: Element, source: ChapterSource): void => {
  const chapter = { ...source, pictureBytes: 0 };
  for (const svg of findElements(body, 'svg'))
    if (svg.parentNode) embedDrawing(svg, chapter);
  for (const img of findElements(body, 'img')) {
    const picture = readPictureAsDataUri(
      img.getAttribute('src') ?? '',
      chapter,
    );
    if (picture) {
      img.setAttribute('src', picture);
      continue;
    }
    const alt = img.getAttribute('alt') ?? '';
    const text = img.ownerDocument?.createTextNode(alt);
    if (text) img.parentNode?.replaceChild(text, img);
  }
};
