import type { BookFile, ContentEdit, StoredContent } from './setup.shape.ts';

/** The page of the book lists at most this many chapters. */
export const maxChapters = 40;

/** The name of the form field for the title of a chapter, counted from 0. */
export const chapterField = (index: number): string => `chapter${index}`;

export const chaptersOnPage = ({ chapters }: BookFile) =>
  chapters.slice(0, maxChapters);

type Named = 'title' | 'author' | 'publisher' | 'isbn';

const detailNames: [Named, string][] = [
  ['title', 'title'],
  ['author', 'author'],
  ['publisher', 'publisher'],
  ['isbn', 'ISBN'],
];

/** Returns the names of the details that the file does not give. */
export const listMissingDetails = (file: BookFile): string[] =>
  detailNames.flatMap(([key, name]) => (file[key] ? [] : [name]));

/** The most ticks in the row of a chapter, on the drawn cover and on the page of the book. */
const maxTicks = 24;

// A few words outside of paragraphs, such as headings, do not matter.
const minMeasuredShare = 0.8;

const sumUp = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

/** Whether the paragraphs contain nearly all words; the lines of a poem are often none, so ticks would mislead. */
const isMeasured = ({ words, chapters }: BookFile): boolean =>
  sumUp(chapters.flatMap(({ paragraphs }) => paragraphs)) >=
  words * minMeasuredShare;

/** Returns how many paragraphs a tick stands for, so that no chapter has too many ticks. */
const countParagraphsPerTick = (file: BookFile): number =>
  Math.max(
    1,
    ...chaptersOnPage(file).map(({ paragraphs }) =>
      Math.ceil(paragraphs.length / maxTicks),
    ),
  );

/** Returns the words of each group of so many paragraphs. */
const toTicks = (paragraphs: number[], perTick: number): number[] =>
  Array.from({ length: Math.ceil(paragraphs.length / perTick) }, (_, index) =>
    sumUp(paragraphs.slice(index * perTick, (index + 1) * perTick)),
  );

/** Returns the ticks of each chapter on the page; none for a book that is not measured. */
const measureChapters = (file: BookFile) => {
  const hasTicks = isMeasured(file);
  const paragraphsPerTick = hasTicks ? countParagraphsPerTick(file) : 1;
  const ticks = chaptersOnPage(file).map(({ paragraphs }) =>
    hasTicks ? toTicks(paragraphs, paragraphsPerTick) : [],
  );
  return { paragraphsPerTick, ticks };
};

/** Whether the chapters of the shop were made from this file, so that the author's corrections of it count. */
const isSavedFrom = (file: BookFile, { book }: StoredContent): boolean =>
  JSON.stringify(book.chapters.map(({ ticks = [] }) => ticks)) ===
  JSON.stringify(measureChapters(file).ticks);

/** Whether the file names another author than the author gave the shop; a new shop has the name of its sample. */
export const isOtherAuthor = (
  { author }: BookFile,
  { isSample, site }: StoredContent,
): boolean => !isSample && author !== '' && author !== site.authorName;

/**
 * Returns the initial values of the form: what was saved from this file, else what it says, else what the shop says.
 * The name of the author stays as the author gave it.
 */
export const bookFormValues = (
  file: BookFile,
  content: StoredContent,
): Record<string, string> => {
  const { site, book } = content;
  const saved = isSavedFrom(file, content) ? book : undefined;
  return {
    title: saved?.title ?? file.title,
    subtitle: saved?.subtitle ?? file.subtitle,
    author: (!saved && content.isSample && file.author) || site.authorName,
    publisher: saved?.publisher ?? (file.publisher || book.publisher),
    ebookIsbn: saved?.ebookIsbn ?? (file.isbn || book.ebookIsbn),
    language: saved?.language ?? (file.language || book.language),
    ...Object.fromEntries(
      chaptersOnPage(file).map(({ title }, index) => [
        chapterField(index),
        saved?.chapters[index]?.title ?? title.slice(0, 200),
      ]),
    ),
  };
};

/**
 * Returns the edit of the site's texts that makes the book the author's. Descriptions of chapters with the same title
 * stay, and the opening page follows the title unless it has its own.
 */
export const toBookEdit = (
  typed: Record<string, string>,
  file: BookFile,
  { version, book, hero }: StoredContent,
): ContentEdit => {
  const { title = '', subtitle = '', author = '' } = typed;
  const { publisher = '', ebookIsbn = '', language = '' } = typed;
  const descriptions = new Map(
    book.chapters.map((chapter) => [chapter.title, chapter.description]),
  );
  const { paragraphsPerTick, ticks } = measureChapters(file);
  const chapters = ticks.map((ofChapter, index) => {
    const chapterTitle = typed[chapterField(index)] ?? '';
    return {
      number: index + 1,
      title: chapterTitle,
      description: descriptions.get(chapterTitle) ?? '',
      ticks: ofChapter,
    };
  });
  return {
    version,
    book: {
      ...{ title, subtitle, chapters, paragraphsPerTick },
      ...{ publisher, ebookIsbn, language },
    },
    site: { authorName: author },
    ...(hero.title === book.title && { hero: { title, subtitle } }),
  };
};
