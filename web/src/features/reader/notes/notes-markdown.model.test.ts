import { describe, expect, it } from '@jest/globals';
import type { Note } from './notes.model.ts';
import {
  formatNotesAsMarkdown,
  notesFileName,
} from './notes-markdown.model.ts';

const highlight = (over: Partial<Note>): Note => ({
  kind: 'highlight',
  id: String(over.paragraph),
  chapter: 2,
  paragraph: 1,
  quote: 'Was it seen?',
  before: '',
  colour: 'green',
  text: '',
  changedAt: 1,
  ...over,
});
const book = {
  title: 'After the Applause',
  author: 'Adaeze Okonkwo',
  chapters: [
    { id: 2, title: 'The question', words: 500 },
    { id: 3, title: 'Counting', words: 500 },
  ],
};

describe('the exported notes', () => {
  it('are in the order of the book, with the quote and the own words', () => {
    const notes = [
      highlight({ chapter: 3, paragraph: 4, quote: 'It *was*\n 4 <in> ten.' }),
      highlight({ paragraph: 7, text: 'Ask the ministry.\n' }),
      highlight({ kind: 'bookmark', paragraph: 2, quote: '' }),
    ];
    expect(formatNotesAsMarkdown(notes, book))
      .toBe(`# Notes on After the Applause

By Adaeze Okonkwo.

## The question

**Bookmark, paragraph 2**

**Note, paragraph 7**

> Was it seen?

Ask the ministry.

## Counting

**Highlight, paragraph 4**

> It \\*was\\* 4 \\<in\\> ten.
`);
  });

  it('quote at most 160 characters at once, and a tenth of the book in all', () => {
    const quote = 'word '.repeat(60).trim();
    const notes = Array.from({ length: 5 }, (_, at) =>
      highlight({
        paragraph: at + 1,
        quote,
        text: `Own ${at}.`,
      }),
    );
    const exported = formatNotesAsMarkdown(notes, book);
    const quotes = exported.match(/^> .*$/gm) ?? [];
    expect(quotes).toHaveLength(3);
    for (const one of quotes) expect(one.length).toBeLessThanOrEqual(165);
    expect(exported.match(/Own \d\./g)).toHaveLength(5);
    expect(exported).toContain('at most a tenth of the book');
  });

  it.each([
    ['After the Applause', 'notes-after-the-applause.md'],
    ['Ọ̀rọ̀: “Ẹ̀kọ́” 2', 'notes-oro-eko-2.md'],
    ['…', 'notes.md'],
  ])('of %s are saved as %s', (title, name) => {
    expect(notesFileName(title)).toBe(name);
  });
});
