import {
  BookRefused,
  type Book,
  type Chapter,
  type ContentsEntry,
} from './book.model.ts';
import { embedImage, refuseLargePicture } from './embed-image.ts';
import { unpackEpub, type Archive } from './epub-archive.ts';
import { readContentsAndBodyStart } from './epub-contents.ts';
import {
  type EpubPackage,
  readPackage,
  type SpineItem,
} from './epub-package.ts';
import { markCrossChapterNoteReferences } from './note-references.ts';
import { picturePage } from './picture-page.ts';
import {
  type PreparedChapter,
  prepareChapterBody,
} from './prepare-chapter-body.ts';
import { sanitiseChapter } from './sanitise-chapter.ts';
import { parseSheet, sanitiseCss } from './sanitise-css.ts';
import { collectStyleSheetTexts } from './style-sheets.ts';
import { findVerticalMode } from './writing-mode.ts';
import { findElement, parseXml, textOf } from './xml.ts';

const maxChapterBytes = 12_000_000;

const flattenEntries = (entries: ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flattenEntries(entry.children)]);

/** Returns a file of the spine as a document; a picture becomes a page that shows it. */
const readSpineItemAsDocument = (
  { path, picture }: SpineItem,
  position: number,
  archive: Archive,
): ReturnType<typeof parseXml> => {
  const bytes = archive.get(path);
  if (!bytes) throw new BookRefused(`“${path}” is missing from it`);
  return picture
    ? picturePage(picture, path, bytes, position)
    : parseXml(bytes, path);
};

/** Returns the title of a document; undefined if the title is empty or a file name. */
const readDocumentTitle = (document: ReturnType<typeof parseXml>) => {
  const title = textOf(findElement(document, 'title'));
  return title === '' || /\.x?html?$/i.test(title) ? undefined : title;
};

/** Returns a version of the function that caches the result for each argument. */
const memoise = <Question, Answer>(
  answer: (question: Question) => Answer,
): ((question: Question) => Answer) => {
  const known = new Map<Question, Answer>();
  return (question) => {
    const found = known.get(question) ?? answer(question);
    known.set(question, found);
    return found;
  };
};

/**
 * Returns the first title that exists: of the contents entry for the beginning of the chapter, of the first heading, of
 * the first contents entry in the chapter, or `fallback`.
 */
const chooseChapterTitle = (
  entries: ContentsEntry[],
  { heading, beginsAt }: PreparedChapter,
  fallback: string,
): string => {
  const entry = entries.find(
    ({ fragment }) => fragment === null || beginsAt(fragment),
  );
  return entry?.title ?? heading ?? entries[0]?.title ?? fallback;
};

type PositionOf = (path: string) => number | undefined;

/** Returns the files of the spine in reading order, each with its prepared body and its sanitised CSS. */
const prepareSpineFiles = (
  archive: Archive,
  { spine, language }: EpubPackage,
  positionOf: PositionOf,
) => {
  // Chapters share style sheets, so each sheet is parsed once.
  const parsed = memoise(parseSheet);
  const sanitised = memoise(sanitiseCss);
  return spine.map((item, i) => {
    const { path } = item;
    const document = readSpineItemAsDocument(item, i + 1, archive);
    const sheets = collectStyleSheetTexts(document, path, archive).map(parsed);
    const vertical = findVerticalMode(document, sheets);
    const places = { archive, path, positionOf, language, vertical };
    const prepared = prepareChapterBody(document, places);
    if (!prepared) throw new BookRefused(`“${path}” inside it has no body`);
    const css = sheets.map(sanitised).join('');
    return { path, document, prepared, css };
  });
};

const readCoverAsDataUri = (
  archive: Archive,
  { coverPath }: EpubPackage,
): string | null => {
  const cover = coverPath ? archive.get(coverPath) : undefined;
  if (!coverPath || !cover) return null;
  refuseLargePicture(coverPath, cover);
  return embedImage(cover) ?? null;
};

/**
 * Reads an EPUB 3 or 2 into sanitised chapters.
 * @throws BookRefused for a file that is broken, encrypted, or too large when unpacked
 */
export const readEpub = async (file: Buffer): Promise<Book> => {
  const archive = await unpackEpub(file);
  const epub = readPackage(archive);
  const positions = new Map(epub.spine.map(({ path }, i) => [path, i + 1]));
  const positionOf: PositionOf = (path) => positions.get(path);
  const contents = readContentsAndBodyStart(archive, epub, positionOf);
  const listed = flattenEntries(contents.entries);
  let number = 0;
  const files = prepareSpineFiles(archive, epub, positionOf);
  markCrossChapterNoteReferences(files.map(({ prepared }) => prepared.body));

  const chapters = files.map(
    ({ path, document, prepared, css }, i): Chapter => {
      const html = sanitiseChapter(prepared.body);
      if (html.length > maxChapterBytes)
        throw new BookRefused(`“${path}” and its pictures are too large`);
      const position = i + 1;
      return {
        position,
        title: chooseChapterTitle(
          listed.filter(({ chapter }) => chapter === position),
          prepared,
          readDocumentTitle(document) ?? epub.title,
        ),
        number: prepared.isChapter ? ++number : null,
        html,
        css,
        words: prepared.words,
        paragraphWords: prepared.paragraphWords,
      };
    },
  );

  const firstListed = listed[0]?.chapter ?? 1;
  return {
    title: epub.title,
    subtitle: epub.subtitle,
    author: epub.author,
    language: epub.language,
    publisher: epub.publisher,
    isbn: epub.isbn,
    pageDirection: epub.pageDirection,
    cover: readCoverAsDataUri(archive, epub),
    startsAt:
      contents.startsAt ??
      (epub.textStart ? positionOf(epub.textStart) : undefined) ??
      firstListed,
    contents: contents.entries,
    chapters,
  };
};
