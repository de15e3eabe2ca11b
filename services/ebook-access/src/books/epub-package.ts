import { parseIsbn } from '@imprint/chassis/isbn';
import type { Document, Element } from '@xmldom/xmldom';
import { BookRefused, type Direction } from './book.model.ts';
import { resolveReference, type Archive } from './epub-archive.ts';
import { type PictureKind, determinePictureKind } from './picture-page.ts';
import { findElements, findElement, parseXml, textOf } from './xml.ts';

export type ManifestItem = {
  path: string;
  mediaType: string;
  properties: string[];
  /** The manifest id of the item's fallback. */
  fallback: string | null;
};

/** A page of the book; `picture` is set if the page is a picture file. */
export type SpineItem = { path: string; picture: PictureKind | undefined };

const packageType = 'application/oebps-package+xml';
const fontObfuscation = [
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
];

const requireFile = (archive: Archive, path: string): Buffer => {
  const bytes = archive.get(path);
  if (!bytes) throw new BookRefused(`“${path}” is missing from it`);
  return bytes;
};

const drmFiles = [
  { path: 'META-INF/license.lcpl', name: 'Readium LCP' },
  { path: 'META-INF/rights.xml', name: 'Adobe ADEPT' },
];

/** Refuses encrypted files, which cannot be read. Obfuscated fonts are allowed, because the reader ignores fonts. */
const refuseEncryption = (archive: Archive): void => {
  const path = 'META-INF/encryption.xml';
  const bytes = archive.get(path);
  if (!bytes) return;
  const drm = drmFiles.find((known) => archive.get(known.path));
  for (const data of findElements(parseXml(bytes, path), 'EncryptedData')) {
    const method = findElement(data, 'EncryptionMethod')?.getAttribute(
      'Algorithm',
    );
    if (fontObfuscation.includes(method ?? '')) continue;
    const what = findElement(data, 'CipherReference')?.getAttribute('URI');
    throw new BookRefused(
      `it is protected by encryption${drm ? ` (${drm.name})` : ''}: “${path}” names ${what ? `“${what}”` : 'a file'}`,
    );
  }
};

const findPackagePath = (archive: Archive): string => {
  const path = 'META-INF/container.xml';
  const container = parseXml(requireFile(archive, path), path);
  const root = findElements(container, 'rootfile').find(
    (file) => file.getAttribute('media-type') === packageType,
  );
  const named = resolveReference('', root?.getAttribute('full-path') ?? '');
  if (!root || !named)
    throw new BookRefused(`“${path}” inside it names no package file`);
  return named.path;
};

const findMetaAboutElement = (
  metadata: Element,
  about: string | null,
  property: string,
) =>
  findElements(metadata, 'meta').find(
    (meta) =>
      meta.getAttribute('property') === property &&
      meta.getAttribute('refines') === (about && `#${about}`),
  );

const readTitleAndSubtitle = (metadata: Element) => {
  const found = findElements(metadata, 'title').map((title) => ({
    text: textOf(title),
    type: textOf(
      findMetaAboutElement(metadata, title.getAttribute('id'), 'title-type'),
    ),
  }));
  const main = found.find(({ type }) => type === 'main') ?? found[0];
  const subtitle = found.find(({ type }) => type === 'subtitle');
  return { title: main?.text ?? '', subtitle: subtitle?.text ?? null };
};

/** Returns the first identifier that is an ISBN, digits only; empty without one. */
const readIsbn = (metadata: Element): string =>
  findElements(metadata, 'identifier')
    .map((identifier) => parseIsbn(textOf(identifier)))
    .find((isbn) => isbn !== undefined) ?? '';

const readManifestItemsById = (opf: Document, opfPath: string) => {
  const items = new Map<string, ManifestItem>();
  for (const item of findElements(opf, 'item')) {
    const target = resolveReference(opfPath, item.getAttribute('href') ?? '');
    if (!target) continue;
    items.set(item.getAttribute('id') ?? '', {
      path: target.path,
      mediaType: item.getAttribute('media-type') ?? '',
      properties: (item.getAttribute('properties') ?? '').split(/\s+/),
      fallback: item.getAttribute('fallback'),
    });
  }
  return items;
};

const readable =
  /^(?:application\/xhtml\+xml|text\/(?:html|x-oeb1-document))$/i;

const maxFallbacks = 10;

/**
 * Returns a spine item's file, or the first of its fallbacks, that can be shown; undefined if there is none.
 * A bitmap is preferred to its fallback, which is often only the table of contents.
 */
const findDisplayablePage = (
  item: ManifestItem | undefined,
  byId: Map<string, ManifestItem>,
): SpineItem | undefined => {
  const chain: ManifestItem[] = [];
  let next = item;
  while (next && chain.length < maxFallbacks) {
    chain.push(next);
    next = byId.get(next.fallback ?? '');
  }
  const shown = chain.find(
    ({ mediaType }) =>
      readable.test(mediaType) || determinePictureKind(mediaType),
  );
  return (
    shown && {
      path: shown.path,
      picture: determinePictureKind(shown.mediaType),
    }
  );
};

/**
 * Returns the pages in reading order. Non-linear pages, such as answers or notes, come last. Non-linear pages before
 * the first linear page keep their place, because covers are often marked as non-linear.
 */
const listPagesInReadingOrder = (
  opf: Document,
  byId: Map<string, ManifestItem>,
): SpineItem[] => {
  const listed = findElements(opf, 'itemref').flatMap((ref) => {
    const page = findDisplayablePage(
      byId.get(ref.getAttribute('idref') ?? ''),
      byId,
    );
    return page
      ? [{ ...page, isAside: ref.getAttribute('linear') === 'no' }]
      : [];
  });
  const firstLinearIndex = listed.findIndex(({ isAside }) => !isAside);
  const isMovedToEnd = ({ isAside }: { isAside: boolean }, i: number) =>
    isAside && i > firstLinearIndex;
  const inOrder = [
    ...listed.filter((item, i) => !isMovedToEnd(item, i)),
    ...listed.filter(isMovedToEnd),
  ];
  const byPath = new Map<string, SpineItem>();
  for (const { path, picture } of inOrder)
    if (!byPath.has(path)) byPath.set(path, { path, picture });
  return [...byPath.values()];
};

const readPageDirection = (opf: Document): Direction | null => {
  const direction = findElement(opf, 'spine')?.getAttribute(
    'page-progression-direction',
  );
  return direction === 'ltr' || direction === 'rtl' ? direction : null;
};

/** Returns the path of the file where the text begins, from the guide of EPUB 2. */
const findTextStartPathInGuide = (
  opf: Document,
  opfPath: string,
): string | undefined => {
  const text = findElements(opf, 'reference').find((reference) =>
    /^(?:text|start)$/i.test(reference.getAttribute('type') ?? ''),
  );
  const href = text?.getAttribute('href');
  return href ? resolveReference(opfPath, href)?.path : undefined;
};

/**
 * Reads the package file: the book's metadata, its files and their reading order.
 * @throws BookRefused
 */
export const readPackage = (archive: Archive) => {
  refuseEncryption(archive);
  const opfPath = findPackagePath(archive);
  const opf = parseXml(requireFile(archive, opfPath), opfPath);
  const metadata = findElement(opf, 'metadata');
  if (!metadata)
    throw new BookRefused(`“${opfPath}” inside it has no metadata`);
  const byId = readManifestItemsById(opf, opfPath);
  const items = [...byId.values()];
  const spine = listPagesInReadingOrder(opf, byId);
  if (spine.length === 0)
    throw new BookRefused(`“${opfPath}” inside it names no chapters`);
  const findPathByProperty = (name: string) =>
    items.find(({ properties }) => properties.includes(name))?.path;
  // EPUB 2 names its cover by the manifest id in a meta element.
  const oldCover = findElements(metadata, 'meta').find(
    (meta) => meta.getAttribute('name') === 'cover',
  );
  return {
    ...readTitleAndSubtitle(metadata),
    author: textOf(findElement(metadata, 'creator')),
    language: textOf(findElement(metadata, 'language')) || 'en',
    publisher: textOf(findElement(metadata, 'publisher')),
    isbn: readIsbn(metadata),
    items,
    /** In reading order. */
    spine,
    pageDirection: readPageDirection(opf),
    navPath: findPathByProperty('nav'),
    ncxPath: items.find(
      ({ mediaType }) => mediaType === 'application/x-dtbncx+xml',
    )?.path,
    coverPath:
      findPathByProperty('cover-image') ??
      byId.get(oldCover?.getAttribute('content') ?? '')?.path,
    /** The file where the text begins, if the package says so. */
    textStart: findTextStartPathInGuide(opf, opfPath),
  };
};

export type EpubPackage = ReturnType<typeof readPackage>;
