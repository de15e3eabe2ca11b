import { kindLabelOf, shortenQuote } from './note-text.model.ts';
import { type Note, sortNotes } from './notes.model.ts';
import * as text from './text.ts';

type BookFacts = {
  title: string;
  author: string;
  chapters: { id: number; title: string; words: number }[];
};

// The exported quotes together are at most this part of the book, so that an export never replaces the book.
const maxShareOfBook = 0.1;

const countWords = (words: string): number =>
  words.split(/\s+/).filter(Boolean).length;

/** Escapes what Markdown would take for markup in the words of the book. */
const escapeMarkdown = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

/** Returns each note with its short quote; once the quotes are too many, the others are left out. */
const quoteWithinLimit = (notes: Note[], maxWords: number) => {
  let left = maxWords;
  return notes.map((note) => {
    const quote = shortenQuote(note.quote);
    const words = countWords(quote);
    const isQuoted = words > 0 && words <= left;
    if (isQuoted) left -= words;
    return { note, quote: isQuoted ? quote : undefined };
  });
};

const formatNote = (note: Note, quote: string | undefined): string =>
  [
    `**${text.entryTitle(kindLabelOf(note), note.paragraph)}**`,
    quote === undefined ? '' : `> ${escapeMarkdown(quote)}`,
    note.kind === 'highlight' ? note.text.trim() : '',
  ]
    .filter(Boolean)
    .join('\n\n');

/** Returns the reader's own notes with short quotes, by chapter, as a Markdown document. */
export const formatNotesAsMarkdown = (
  notes: readonly Note[],
  { title, author, chapters }: BookFacts,
): string => {
  const bookWords = chapters.reduce((sum, { words }) => sum + words, 0);
  const sorted = sortNotes(notes);
  const quoted = quoteWithinLimit(sorted, bookWords * maxShareOfBook);
  const isLimited = quoted.some(
    ({ note, quote }) => note.quote !== '' && quote === undefined,
  );
  const sections = Map.groupBy(quoted, ({ note }) => note.chapter);
  return [
    `# ${text.exportTitle(escapeMarkdown(title))}`,
    text.exportByline(escapeMarkdown(author)),
    isLimited ? text.exportLimited : '',
    ...[...sections].flatMap(([id, entries]) => [
      `## ${escapeMarkdown(chapters.find((one) => one.id === id)?.title ?? text.unknownChapter)}`,
      ...entries.map(({ note, quote }) => formatNote(note, quote)),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
};

/** Returns the name of the file, from the letters and digits of the title. */
export const notesFileName = (title: string): string => {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${text.exportFileName}${name ? `-${name}` : ''}.md`;
};
