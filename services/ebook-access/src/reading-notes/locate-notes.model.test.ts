import { describe, expect, it } from '@jest/globals';
import {
  locateNotes,
  createSearchableChapterTexts,
} from './locate-notes.model.ts';
import type { ReadingNote } from './reading-note.shape.ts';

type Highlight = Extract<ReadingNote, { kind: 'highlight' }>;

const book = (...chapters: string[][]) =>
  createSearchableChapterTexts(
    chapters.flatMap((paragraphs, at) =>
      paragraphs.map((text, index) => ({
        chapter: at + 1,
        paragraph: index + 1,
        text,
      })),
    ),
  );

const mark = (quote: string, over: Partial<Highlight> = {}): Highlight => ({
  kind: 'highlight',
  id: quote,
  chapter: 1,
  paragraph: 1,
  quote,
  before: '',
  colour: 'yellow',
  text: '',
  changedAt: 0,
  ...over,
});

const placesOf = (notes: ReadingNote[], text: ReturnType<typeof book>) => {
  const placed = locateNotes(notes, text);
  return [
    placed.notes.map(({ chapter, paragraph }) => [chapter, paragraph]),
    placed.lost,
  ];
};

const edition = book(
  ['A new beginning.', 'Was it seen and heard?', 'It was.'],
  ['Nobody was asked.', 'It was.', 'It was not.'],
);

describe('a reading note in a new edition of the book', () => {
  it('moves with its words to another paragraph or chapter', () => {
    expect(placesOf([mark('seen  and\nheard')], edition)).toEqual([
      [[1, 2]],
      [],
    ]);
    expect(placesOf([mark('Nobody was asked.')], edition)).toEqual([
      [[2, 1]],
      [],
    ]);
  });

  it('may span two paragraphs', () => {
    expect(placesOf([mark('seen and heard? It was.')], edition)).toEqual([
      [[1, 2]],
      [],
    ]);
  });

  it('prefers the occurrence with the same preceding words, or else the nearest one', () => {
    const near = mark('It was', { chapter: 2, paragraph: 1 });
    expect(placesOf([near], edition)[0]).toEqual([[2, 2]]);
    const after = mark('was', { chapter: 2, paragraph: 1, before: 'it ' });
    expect(placesOf([{ ...after, before: 'It ' }], edition)[0]).toEqual([
      [2, 2],
    ]);
    const known = mark('It was', { chapter: 2, before: 'asked. ' });
    expect(placesOf([known], edition)[0]).toEqual([[2, 2]]);
  });

  it('stays at its old place and is listed as lost when its words are missing or too short', () => {
    const missing = mark('words that were cut', { chapter: 2, paragraph: 9 });
    const short = mark('seen', { chapter: 2 });
    expect(placesOf([missing, short], edition)).toEqual([
      [
        [2, 1],
        [2, 9],
      ],
      ['words that were cut', 'seen'],
    ]);
  });

  it('stays as a bookmark on a page without words while its chapter exists', () => {
    const page = (chapter: number): ReadingNote => ({
      kind: 'bookmark',
      id: 'page',
      chapter,
      paragraph: 1,
      quote: '',
      changedAt: 0,
    });
    expect(locateNotes([page(2)], edition).lost).toEqual([]);
    expect(locateNotes([page(3)], edition).lost).toEqual(['page']);
  });

  it('is listed in the order of the book', () => {
    const notes = [mark('asked'), mark('It was not.'), mark('beginning')];
    expect(
      locateNotes(
        notes.map((note) => ({
          ...note,
          chapter: note.id === 'beginning' ? 1 : 2,
        })),
        edition,
      ).notes.map(({ id }) => id),
    ).toEqual(['beginning', 'asked', 'It was not.']);
  });
});
