import type { Document, Element, Node } from '@xmldom/xmldom';
import { countWords } from './book.model.ts';
import { embedImage } from './embed-image.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import { all, epubTypes, first, textOf } from './xml.ts';

export type BookPlaces = {
  archive: Archive;
  /** The chapter's own path. */
  path: string;
  positionOf: (path: string) => number | undefined;
};

const pictureOf = (
  reference: string,
  { archive, path }: BookPlaces,
): string | undefined => {
  const inline = /^data:[^,]*;base64,(.*)$/is.exec(reference);
  if (inline?.[1]) return embedImage(Buffer.from(inline[1], 'base64'));
  const target = resolveReference(path, reference);
  const bytes = target && archive.get(target.path);
  return bytes && embedImage(bytes);
};

/** Puts every picture into the page itself; of one that cannot be shown the description stays. */
const embedPictures = (body: Element, places: BookPlaces): void => {
  // A cover is often an <svg> around one <image>.
  for (const svg of all(body, 'svg')) {
    const image = first(svg, 'image');
    const href =
      image?.getAttribute('href') ??
      image?.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    if (!href || !svg.ownerDocument) continue;
    const img = svg.ownerDocument.createElementNS(
      svg.parentNode?.namespaceURI ?? null,
      'img',
    );
    img.setAttribute('src', href);
    img.setAttribute('alt', textOf(first(svg, 'title')));
    svg.parentNode?.replaceChild(img, svg);
  }
  for (const img of all(body, 'img')) {
    const picture = pictureOf(img.getAttribute('src') ?? '', places);
    if (picture) {
      img.setAttribute('src', picture);
      continue;
    }
    const alt = img.getAttribute('alt') ?? '';
    const text = img.ownerDocument?.createTextNode(alt);
    if (text) img.parentNode?.replaceChild(text, img);
  }
};

const pointLinks = (body: Element, { path, positionOf }: BookPlaces): void => {
  for (const link of all(body, 'a')) {
    const href = link.getAttribute('href');
    const target = href ? resolveReference(path, href) : undefined;
    if (epubTypes(link).includes('noteref'))
      link.setAttribute('role', 'doc-noteref');
    if (!target) continue;
    const chapter = positionOf(target.path);
    if (target.path === path && target.fragment)
      link.setAttribute('href', `#${target.fragment}`);
    else if (chapter === undefined) link.removeAttribute('href');
    else {
      link.setAttribute('href', '#');
      link.setAttribute('data-chapter', String(chapter));
      if (target.fragment) link.setAttribute('data-fragment', target.fragment);
    }
  }
};

const apart = new Set(['aside', 'header', 'footer', 'figure', 'table', 'nav']);

const standsApart = (element: Element): boolean => {
  let parent = element.parentElement;
  while (parent && parent.localName !== 'body') {
    if (apart.has(parent.localName ?? '')) return true;
    parent = parent.parentElement;
  }
  return false;
};

/** Numbers the running text's paragraphs from 1: the reader's place in the book is one of them. */
const numberParagraphs = (body: Element): number[] => {
  const words: number[] = [];
  for (const element of all(body, '*')) {
    const { localName } = element;
    const counts =
      localName === 'p' ||
      (localName === 'li' && all(element, 'p').length === 0);
    const length = counts ? countWords(textOf(element)) : 0;
    if (length === 0 || standsApart(element)) continue;
    words.push(length);
    element.setAttribute('data-p', String(words.length));
  }
  return words;
};

const dropForeignAttributes = (body: Element): void => {
  for (const element of all(body, '*'))
    for (const { name } of Array.from(element.attributes))
      if (name.startsWith('data-')) element.removeAttribute(name);
};

/** One space for every run of white space, so that the spaces between words can be counted. */
const evenSpaces = (node: Node): void => {
  if (node.nodeType === node.TEXT_NODE)
    node.nodeValue = (node.nodeValue ?? '').replace(/[ \t\r\n\u2005]+/g, ' ');
  if ((node as Element).localName === 'pre') return;
  for (const child of Array.from(node.childNodes)) evenSpaces(child);
};

export type PreparedChapter = {
  body: Element;
  words: number;
  paragraphWords: number[];
  isChapter: boolean;
};

/** Makes a chapter stand alone: pictures inside, links as places in this book, paragraphs numbered. */
export const prepareChapter = (
  document: Document,
  places: BookPlaces,
): PreparedChapter | undefined => {
  const body = first(document, 'body');
  if (!body) return undefined;
  dropForeignAttributes(body);
  embedPictures(body, places);
  pointLinks(body, places);
  evenSpaces(body);
  return {
    body,
    words: countWords(textOf(body)),
    paragraphWords: numberParagraphs(body),
    isChapter: [body, ...all(body, 'section')].some((part) =>
      epubTypes(part).includes('chapter'),
    ),
  };
};
