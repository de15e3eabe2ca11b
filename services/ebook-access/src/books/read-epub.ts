import {
  BookRefused,
  type Book,
  type Chapter,
  type ContentsEntry,
} from './book.model.ts';
import { embedImage, refuseTooLarge } from './embed-image.ts';
import { resolveReference, unpackEpub, type Archive } from './epub-archive.ts';
import { readContents } from './epub-contents.ts';
import { readPackage } from './epub-package.ts';
import { markFarNoteReferences } from './note-references.ts';
import { type PreparedChapter, prepareChapter } from './prepare-chapter.ts';
import { sanitiseChapter } from './sanitise-chapter.ts';
import { sanitiseCss } from './sanitise-css.ts';
import { all, first, parseXml, textOf } from './xml.ts';

const maxChapterBytes = 12_000_000;

const flat = (entries: ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

const styleOf = (
  document: ReturnType<typeof parseXml>,
  path: string,
  archive: Archive,
): string =>
  all(document, 'link')
    .filter((link) => link.getAttribute('rel') === 'stylesheet')
    .map((link) => resolveReference(path, link.getAttribute('href') ?? ''))
    .map((target) => (target && archive.get(target.path)?.toString()) ?? '')
    .map(sanitiseCss)
    .join('');

/** What the file calls itself, if that is more than its name. */
const ownTitle = (document: ReturnType<typeof parseXml>) => {
  const title = textOf(first(document, 'title'));
  return title === '' || /\.x?html?$/i.test(title) ? undefined : title;
};

/** As the contents call the chapter from its beginning, else as it calls itself. */
const titleOf = (
  entries: ContentsEntry[],
  { heading, beginsAt }: PreparedChapter,
  otherwise: string,
): string => {
  const whole = entries.find(
    ({ fragment }) => fragment === null || beginsAt(fragment),
  );
  return whole?.title ?? heading ?? entries[0]?.title ?? otherwise;
};

/** Reads an EPUB 3 (or 2) into sanitised chapters; refuses what is broken, encrypted or a bomb. */
export const readEpub = async (file: Buffer): Promise<Book> => {
  const archive = await unpackEpub(file);
  const epub = readPackage(archive);
  const positions = new Map(epub.spine.map((path, i) => [path, i + 1]));
  const positionOf = (path: string) => positions.get(path);
  const contents = readContents(archive, epub, positionOf);
  const listed = flat(contents.entries);
  let number = 0;

  const files = epub.spine.map((path) => {
    const bytes = archive.get(path);
    if (!bytes) throw new BookRefused(`“${path}” is missing from it`);
    const document = parseXml(bytes, path);
    const { language } = epub;
    const places = { archive, path, positionOf, language };
    const prepared = prepareChapter(document, places);
    if (!prepared) throw new BookRefused(`“${path}” inside it has no body`);
    return { path, document, prepared };
  });
  markFarNoteReferences(files.map(({ prepared }) => prepared.body));

  const chapters = files.map(({ path, document, prepared }, i): Chapter => {
    const html = sanitiseChapter(prepared.body);
    if (html.length > maxChapterBytes)
      throw new BookRefused(`“${path}” and its pictures are too large`);
    const position = i + 1;
    return {
      position,
      title: titleOf(
        listed.filter(({ chapter }) => chapter === position),
        prepared,
        ownTitle(document) ?? epub.title,
      ),
      number: prepared.isChapter ? ++number : null,
      html,
      css: styleOf(document, path, archive),
      words: prepared.words,
      paragraphWords: prepared.paragraphWords,
    };
  });

  const cover = epub.coverPath ? archive.get(epub.coverPath) : undefined;
  if (epub.coverPath && cover) refuseTooLarge(epub.coverPath, cover);
  const firstListed = listed[0]?.chapter ?? 1;
  return {
    title: epub.title,
    subtitle: epub.subtitle,
    author: epub.author,
    language: epub.language,
    pageDirection: epub.pageDirection,
    cover: (cover && embedImage(cover)) ?? null,
    startsAt:
      contents.startsAt ??
      (epub.textStart ? positionOf(epub.textStart) : undefined) ??
      firstListed,
    contents: contents.entries,
    chapters,
  };
};
