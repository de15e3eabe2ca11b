import { describe, expect, it } from '@jest/globals';
import type { SiteContent } from '../../shared/site-content.ts';
import {
  bookFormValues,
  listMissingDetails,
  maxChapters,
  toBookEdit,
} from './book.model.ts';
import type { BookFile } from './setup.shape.ts';

const file: BookFile = {
  title: 'Market Day',
  subtitle: 'Eighty recipes',
  author: '',
  language: 'en-NG',
  publisher: 'Plateau House',
  isbn: '',
  words: 300,
  coverType: null,
  chapters: [
    { title: 'Rice', words: 100, paragraphs: [60, 40] },
    { title: '', words: 200, paragraphs: [200] },
  ],
};
const content = {
  version: 7,
  hero: { title: 'Old', subtitle: 'Older' },
  book: {
    title: 'Old',
    publisher: '',
    ebookIsbn: '978-0-306-40615-7',
    language: 'en',
    chapters: [{ number: 4, title: 'Rice', description: 'In four pots.' }],
  },
  site: { authorName: 'Halima Danjuma' },
} as SiteContent;

describe('the form of the book', () => {
  it('starts with what the file says, else with what the shop says', () => {
    expect(bookFormValues(file, content)).toEqual({
      title: 'Market Day',
      subtitle: 'Eighty recipes',
      author: 'Halima Danjuma',
      publisher: 'Plateau House',
      ebookIsbn: '978-0-306-40615-7',
      language: 'en-NG',
      chapter0: 'Rice',
      chapter1: '',
    });
    expect(listMissingDetails(file)).toEqual(['author', 'ISBN']);
  });

  it('names the author as the author gave it, and in a new shop as the file does', () => {
    const named = { ...file, author: 'H. Danjuma' };
    expect(bookFormValues(named, content)['author']).toBe('Halima Danjuma');
    const sample = { ...content, isSample: true };
    expect(bookFormValues(named, sample)['author']).toBe('H. Danjuma');
  });

  it('has no ticks if most words stand outside of paragraphs, as in a poem', () => {
    const poem = { ...file, words: 600 };
    const { book } = toBookEdit({ chapter0: 'Rice' }, poem, content);
    expect(book).toMatchObject({
      paragraphsPerTick: 1,
      chapters: [{ ticks: [] }, { ticks: [] }],
    });
  });

  it('starts with the corrections that were saved from the same file', () => {
    const typed = { title: 'Market Days', subtitle: 'By hand', author: 'H.' };
    const { book } = toBookEdit(
      { ...typed, chapter0: 'Rice', chapter1: 'Soups' },
      file,
      content,
    );
    const saved = {
      ...content,
      book: { ...content.book, ...book },
      site: { authorName: 'H.' },
    } as SiteContent;
    expect(bookFormValues(file, saved)).toMatchObject({
      ...typed,
      chapter1: 'Soups',
    });
    const otherFile = { ...file, chapters: file.chapters.slice(1) };
    expect(bookFormValues(otherFile, saved).title).toBe('Market Day');
  });

  it('becomes the texts of the shop; descriptions stay with their chapters', () => {
    const typed = {
      title: 'Market Day',
      subtitle: '',
      author: 'Halima Danjuma',
      publisher: 'Plateau House',
      ebookIsbn: '',
      language: 'en-NG',
      chapter0: 'Rice',
      chapter1: 'Soups',
    };
    expect(toBookEdit(typed, file, content)).toEqual({
      version: 7,
      book: {
        title: 'Market Day',
        subtitle: '',
        chapters: [
          {
            ...{ number: 1, title: 'Rice', description: 'In four pots.' },
            ticks: [60, 40],
          },
          { number: 2, title: 'Soups', description: '', ticks: [200] },
        ],
        publisher: 'Plateau House',
        ebookIsbn: '',
        language: 'en-NG',
        paragraphsPerTick: 1,
      },
      site: { authorName: 'Halima Danjuma' },
      hero: { title: 'Market Day', subtitle: '' },
    });
    const own = {
      ...content,
      hero: { ...content.hero, title: 'Cook with me' },
    };
    expect(toBookEdit(typed, file, own)).not.toHaveProperty('hero');
  });

  it('measures a long book in ticks of several paragraphs, the same number in each chapter', () => {
    const chapters = [
      { title: 'Long', words: 490, paragraphs: Array<number>(49).fill(10) },
      { title: 'Short', words: 40, paragraphs: [10, 10, 10, 10] },
    ];
    const { book } = toBookEdit({}, { ...file, chapters }, content);
    expect(book?.paragraphsPerTick).toBe(3);
    expect(book?.chapters?.map(({ ticks }) => ticks)).toEqual([
      [...Array<number>(16).fill(30), 10],
      [30, 10],
    ]);
  });

  it('lists the first forty chapters', () => {
    const chapters = Array.from({ length: 50 }, () => ({
      title: 'A',
      words: 1,
      paragraphs: [1],
    }));
    const { book } = toBookEdit({}, { ...file, chapters }, content);
    expect(book?.chapters).toHaveLength(maxChapters);
  });
});
