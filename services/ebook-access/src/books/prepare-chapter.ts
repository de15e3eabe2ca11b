import type { Document, Element, Node } from '@xmldom/xmldom';
import { countWords } from './book.model.ts';
import { embedPictures } from './embed-pictures.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import { markNoteReferences } from './note-references.ts';
import { tidyChapter } from './tidy-chapter.ts';
import type { Vertical } from './writing-mode.ts';
import { all, epubTypes, first, textOf } from './xml.ts';

export type BookPlaces = {
  archive: Archive;
  /** The chapter's own path. */
  path: string;
  /** The book's; a chapter that says the same need not say it. */
  language: string;
  positionOf: (path: string) => number | undefined;
  vertical: Vertical | undefined;
};

const pointLinks = (body: Element, { path, positionOf }: BookPlaces): void => {
  for (const link of all(body, 'a')) {
    const href = link.getAttribute('href');
    const target = href ? resolveReference(path, href) : undefined;
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

/** One space for every run of white space, and none before it that looks like our mark, so that marks can be read. */
const evenSpaces = (node: Node): void => {
  if (node.nodeType === node.TEXT_NODE)
    node.nodeValue = (node.nodeValue ?? '').replace(
      /\u2060*[ \t\r\n\u2005]+/g,
      ' ',
    );
  if ((node as Element).localName === 'pre') return;
  for (const child of Array.from(node.childNodes)) evenSpaces(child);
};

/** What the whole file says of its own language and directions is said by one element around its text. */
const wrapWhole = (
  document: Document,
  body: Element,
  { language, vertical }: BookPlaces,
): void => {
  const said = (name: string) =>
    body.getAttribute(name) || document.documentElement?.getAttribute(name);
  const wrap = document.createElementNS(body.namespaceURI, 'div');
  const lang = said('lang');
  const dir = said('dir');
  if (lang && lang.toLowerCase() !== language.toLowerCase())
    wrap.setAttribute('lang', lang);
  if (dir) wrap.setAttribute('dir', dir);
  // The frame reads the direction of the lines here.
  if (vertical) wrap.setAttribute('class', `writing-${vertical}`);
  // Others lead to the chapter by its body's name, too.
  const id = body.getAttribute('id');
  if (id) wrap.setAttribute('id', id);
  if (wrap.attributes.length === 0) return;
  while (body.firstChild) wrap.appendChild(body.firstChild);
  body.appendChild(wrap);
};

const headings = new Set(['h1', 'h2', 'h3']);

/** The first words that the chapter itself stands under. */
const headingOf = (body: Element): string | undefined =>
  all(body, '*')
    .filter(({ localName }) => headings.has(localName ?? ''))
    .map(textOf)
    .find((text) => text !== '');

/** Whether the place stands before any text; undefined where it is not at all. */
const isAtStart = (parent: Element, id: string): boolean | undefined => {
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === node.TEXT_NODE && node.nodeValue?.trim())
      return false;
    if (node.nodeType !== node.ELEMENT_NODE) continue;
    const element = node as Element;
    if (element.getAttribute('id') === id) return true;
    const within = isAtStart(element, id);
    if (within !== undefined) return within;
  }
  return undefined;
};

export type PreparedChapter = {
  body: Element;
  heading: string | undefined;
  /** Whether a place in it is its beginning. */
  beginsAt: (id: string) => boolean;
  words: number;
  paragraphWords: number[];
  isChapter: boolean;
};

/** Makes a chapter stand alone: pictures inside, links as places in this book, paragraphs numbered. */
export const prepareChapter = (
  document: Document,
  places: BookPlaces,
): PreparedChapter | undefined => {
  tidyChapter(document);
  const body = first(document, 'body');
  if (!body) return undefined;
  dropForeignAttributes(body);
  embedPictures(body, places);
  pointLinks(body, places);
  markNoteReferences(body);
  evenSpaces(body);
  const isChapter = [body, ...all(body, 'section')].some((part) =>
    epubTypes(part).includes('chapter'),
  );
  wrapWhole(document, body, places);
  return {
    body,
    heading: headingOf(body),
    beginsAt: (id) => isAtStart(body, id) === true,
    words: countWords(textOf(body)),
    paragraphWords: numberParagraphs(body),
    isChapter,
  };
};
