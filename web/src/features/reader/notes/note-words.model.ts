import type { Colour, Note } from './notes.model.ts';

/** Each colour by its name and by the line under the words. */
export const colours: readonly (readonly [Colour, string])[] = [
  ['yellow', 'Yellow'],
  ['green', 'Green, dotted'],
  ['red', 'Red, wavy'],
];

const longest = 160;

/** As much of the words as a list has room for. */
export const shortened = (quote: string): string => {
  if (quote.length <= longest) return quote;
  const start = quote.slice(0, longest);
  const cut = start.lastIndexOf(' ');
  return `${cut > 0 ? start.slice(0, cut) : start}…`;
};

export const kindOf = (note: Note): string => {
  if (note.kind === 'bookmark') return 'Bookmark';
  return note.text ? 'Note' : 'Highlight';
};

const sentences = {
  loading: 'Your marks are on their way.',
  kept: 'Saved.',
  unsent: 'Kept in this browser until they can be saved.',
  refused:
    'Not saved yet. They are kept in this browser, and saved when you open the book again.',
};

/** Asked of whoever leaves the book with marks that could not be saved. */
export const exitQuestion = (status: keyof typeof sentences): string =>
  status === 'loading'
    ? 'Your last marks could not be saved, and are lost when you leave. Leave the book?'
    : 'Your last marks could not be saved. They stay in this browser, and are saved when you open the book here again. Leave the book?';

/** How safe the marks are, in a line; none while there is nothing to be safe. */
export const stateLine = (
  status: keyof typeof sentences,
  notes: number,
): string => (status === 'kept' && notes === 0 ? '' : sentences[status]);
