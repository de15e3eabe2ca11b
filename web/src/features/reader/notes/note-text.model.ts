import type { Colour, Note } from './notes.model.ts';

/** The highlight colours with their labels; a label also names an underline style such as "dotted". */
export const colours: readonly (readonly [Colour, string])[] = [
  ['yellow', 'Yellow'],
  ['green', 'Green, dotted'],
  ['red', 'Red, wavy'],
];

const maxLength = 160;

/** Shortens a quote for a list, at a space where possible. */
export const shortenQuote = (quote: string): string => {
  if (quote.length <= maxLength) return quote;
  const start = quote.slice(0, maxLength);
  const cut = start.lastIndexOf(' ');
  return `${cut > 0 ? start.slice(0, cut) : start}…`;
};

export const kindLabelOf = (note: Note): string => {
  if (note.kind === 'bookmark') return 'Bookmark';
  return note.text ? 'Note' : 'Highlight';
};

const sentences = {
  loading: 'Loading your marks…',
  saved: 'Saved.',
  unsent: 'Stored in this browser until they can be saved.',
  refused:
    'Not saved yet. Your marks are stored in this browser and will be saved when you open the book again.',
};

/** Returns the question that is asked before the reader leaves the book with unsaved marks. */
export const exitQuestion = (status: keyof typeof sentences): string =>
  status === 'loading'
    ? 'Your last marks could not be saved and will be lost if you leave. Leave the book?'
    : 'Your last marks could not be saved. They stay in this browser and will be saved when you open the book here again. Leave the book?';

/** Returns the sentence on whether the marks are saved; empty if there are no marks. */
export const saveStatusText = (
  status: keyof typeof sentences,
  notes: number,
): string => (status === 'saved' && notes === 0 ? '' : sentences[status]);
