import type { Element } from '@xmldom/xmldom';
import type { ContentsEntry } from './book.model.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import type { EpubPackage } from './epub-package.ts';
import {
  findElements,
  childrenOf,
  epubTypes,
  findElement,
  parseXml,
  textOf,
} from './xml.ts';

export type EpubContents = {
  entries: ContentsEntry[];
  /** The position of the body matter according to the landmarks; undefined if the landmarks do not name it. */
  startsAt: number | undefined;
};

type PositionOf = (path: string) => number | undefined;

type EntriesOf = (
  list: Element | undefined,
  from: string,
  positionOf: PositionOf,
) => ContentsEntry[];

/** The title of an entry, the address of its link, and the element that contains its child entries. */
type EntryParts = {
  label: Element | undefined;
  href: string | null | undefined;
  below: Element | undefined;
};

const createEntriesParser = (
  partsOf: (item: Element) => EntryParts,
): EntriesOf => {
  const parseEntries: EntriesOf = (list, from, positionOf) =>
    (list ? childrenOf(list) : []).flatMap((item) => {
      const { label, href, below } = partsOf(item);
      const title = textOf(label);
      const children = parseEntries(below, from, positionOf);
      const target = href ? resolveReference(from, href) : undefined;
      const chapter = target && positionOf(target.path);
      // An entry that lacks a title or a link into the book is replaced by its child entries.
      if (!target || chapter === undefined || !title) return children;
      return [{ title, chapter, fragment: target.fragment, children }];
    });
  return parseEntries;
};

const navEntries = createEntriesParser((item) => {
  const parts = childrenOf(item);
  const label = parts.find(({ localName }) => localName !== 'ol');
  const below = parts.find(({ localName }) => localName === 'ol');
  return { label, href: label?.getAttribute('href'), below };
});

const ncxEntries = createEntriesParser((item) => {
  const findChildElement = (name: string) =>
    childrenOf(item).find(({ localName }) => localName === name);
  const href = findChildElement('content')?.getAttribute('src');
  return { label: findChildElement('navLabel'), href, below: item };
});

/** Returns the table of contents from the navigation document of EPUB 3, or else from the NCX of EPUB 2. */
export const readContentsAndBodyStart = (
  archive: Archive,
  { navPath, ncxPath }: EpubPackage,
  positionOf: PositionOf,
): EpubContents => {
  const nav = navPath ? archive.get(navPath) : undefined;
  if (navPath && nav) {
    const lists = findElements(parseXml(nav, navPath), 'nav');
    const findNavByType = (type: string) =>
      lists.find((list) => epubTypes(list).includes(type));
    const toc = findNavByType('toc');
    const landmarks = findNavByType('landmarks');
    const start = (landmarks ? findElements(landmarks, 'a') : []).find((link) =>
      epubTypes(link).includes('bodymatter'),
    );
    const target = resolveReference(navPath, start?.getAttribute('href') ?? '');
    return {
      entries: navEntries(toc && findElement(toc, 'ol'), navPath, positionOf),
      startsAt: start && target ? positionOf(target.path) : undefined,
    };
  }
  const ncx = ncxPath ? archive.get(ncxPath) : undefined;
  if (!ncxPath || !ncx) return { entries: [], startsAt: undefined };
  const map = findElement(parseXml(ncx, ncxPath), 'navMap');
  return { entries: ncxEntries(map, ncxPath, positionOf), startsAt: undefined };
};
