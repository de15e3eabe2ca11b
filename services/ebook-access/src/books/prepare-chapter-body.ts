import type { Document, Element, Node } from '@xmldom/xmldom';
import { countWords } from './book.model.ts';
import { embedPictures } from './embed-pictures.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import { markNoteReferences } from './note-references.ts';
import { convertXhtmlConstructs } from './convert-xhtml-constructs.ts';
import type { VerticalMode } from './writing-mode.ts';
import { findElements, epubTypes, findElement, textOf } from './xml.ts';

export type ChapterContext = {
  archive: Archive;
  /** The chapter's own path. */
  path: string;
  /** The language of the book; the `lang` of a chapter is set only if it differs. */
  language: string;
  positionOf: (path: string) => number | undefined;
  vertical: VerticalMode | undefined;
};

const rewriteLinks = (
  body: Element,
  { path, positionOf }: ChapterContext,
): void => {
  for (const link of findElements(body, 'a')) {
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

const asideTags = new Set('aside header footer figure table nav'.split(' '));

const isOutsideRunningText = (element: Element): boolean => {
  let parent = element.parentElement;
  while (parent && parent.localName !== 'body') {
    if (asideTags.has(parent.localName ?? '')) return true;
    parent = parent.parentElement;
  }
  return false;
};

/**
 * Numbers the paragraphs of the running text from 1, and returns their word counts. Reading positions are such numbers.
 */
const numberParagraphsAndCountWords = (body: Element): number[] => {
  const wordCounts: number[] = [];
  for (const element of findElements(body, '*')) {
    const { localName } = element;
    const counts =
      localName === 'p' ||
      (localName === 'li' && findElements(element, 'p').length === 0);
    const length = counts ? countWords(textOf(element)) : 0;
    if (length === 0 || isOutsideRunningText(element)) continue;
    wordCounts.push(length);
    element.setAttribute('data-p', String(wordCounts.length));
  }
  return wordCounts;
};

const removeDataAttributes = (body: Element): void => {
  for (const element of findElements(body, '*'))
    for (const { name } of Array.from(element.attributes))
      if (name.startsWith('data-')) element.removeAttribute(name);
};

/** Collapses white space. Word joiners (U+2060) before it are removed, because they would be read as watermark bits. */
const normaliseSpaces = (node: Node): void => {
  if (node.nodeType === node.TEXT_NODE)
    node.nodeValue = (node.nodeValue ?? '').replace(
      /\u2060*[ \t\r\n\u2005]+/g,
      ' ',
    );
  if ((node as Element).localName === 'pre') return;
  for (const child of Array.from(node.childNodes)) normaliseSpaces(child);
};

/**
 * Wraps the content of a chapter in an element with the language, text direction and writing mode of the root and body.
 */
const wrapInRootAttributes = (
  document: Document,
  body: Element,
  { language, vertical }: ChapterContext,
): void => {
  const findBodyOrRootAttribute = (name: string) =>
    body.getAttribute(name) || document.documentElement?.getAttribute(name);
  const wrap = document.createElementNS(body.namespaceURI, 'div');
  const lang = findBodyOrRootAttribute('lang');
  const dir = findBodyOrRootAttribute('dir');
  if (lang && lang.toLowerCase() !== language.toLowerCase())
    wrap.setAttribute('lang', lang);
  if (dir) wrap.setAttribute('dir', dir);
  // chapter-frame.ts reads the writing mode from this class.
  if (vertical) wrap.setAttribute('class', `writing-${vertical}`);
  // The wrapper keeps the id of the body, because links may lead to it.
  const id = body.getAttribute('id');
  if (id) wrap.setAttribute('id', id);
  if (wrap.attributes.length === 0) return;
  while (body.firstChild) wrap.appendChild(body.firstChild);
  body.appendChild(wrap);
};

const headings = new Set(['h1', 'h2', 'h3']);

/** Returns the text of the first heading that is not empty. */
const findFirstHeadingText = (body: Element): string | undefined =>
  findElements(body, '*')
    .filter(({ localName }) => headings.has(localName ?? ''))
    .map(textOf)
    .find((text) => text !== '');

/** Returns whether the element with this id precedes all text; undefined if the parent does not contain the element. */
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

/** Embeds a chapter's pictures, rewrites its links and numbers its paragraphs; returns undefined without a body. */
export const prepareChapterBody = (
  document: Document,
  places: ChapterContext,
) => {
  convertXhtmlConstructs(document);
  const body = findElement(document, 'body');
  if (!body) return undefined;
  removeDataAttributes(body);
  embedPictures(body, places);
  rewriteLinks(body, places);
  markNoteReferences(body);
  normaliseSpaces(body);
  const isChapter = [body, ...findElements(body, 'section')].some((part) =>
    epubTypes(part).includes('chapter'),
  );
  wrapInRootAttributes(document, body, places);
  return {
    body,
    heading: findFirstHeadingText(body),
    /** Returns whether the element with this id is at the beginning of the chapter. */
    beginsAt: (id: string) => isAtStart(body, id) === true,
    words: countWords(textOf(body)),
    paragraphWords: numberParagraphsAndCountWords(body),
    isChapter,
  };
};

export type PreparedChapter = NonNullable<
  ReturnType<typeof prepareChapterBody>
>;
