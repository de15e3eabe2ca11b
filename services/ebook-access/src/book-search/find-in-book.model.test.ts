import { describe, expect, it } from '@jest/globals';
import { findInBook, type SearchedLine } from './find-in-book.model.ts';
import { foldText } from './folded-text.model.ts';

const line = (text: string, paragraph = 1, chapter = 1): SearchedLine => ({
  chapter,
  paragraph,
  text,
  ...foldText(text),
});

const find = (texts: string[], query: string, most = 100) =>
  findInBook(
    texts.map((text, at) => line(text, at + 1)),
    query,
    most,
  );

describe('a search in the book', () => {
  it('finds words whatever their capitals, accents and quotes', () => {
    const { hits, total } = find(
      ['Nobody asked.', 'She said “Ẹ kú”.'],
      '"e KU',
    );
    expect(total).toBe(1);
    expect(hits).toEqual([
      {
        chapter: 1,
        paragraph: 2,
        before: 'She said ',
        hit: '“Ẹ kú',
        after: '”.',
      },
    ]);
  });

  it('counts every place, and tells the first of them in full', () => {
    const { hits, total } = find(['aa aa aa', 'aa'], 'aa', 2);
    expect(total).toBe(4);
    expect(hits.map(({ paragraph }) => paragraph)).toEqual([1, 1]);
    expect(find(['aaaa'], 'aa').total).toBe(2);
  });

  it('tells the words around, cut between words', () => {
    const text = `${'before '.repeat(20)}here ${'after '.repeat(20)}`.trim();
    const [hit] = find([text], 'here').hits;
    expect(hit?.before).toMatch(/^…(before ){5}$/);
    expect(hit?.after).toMatch(/^( after){9}…$/);
    expect(find(['x'.repeat(200) + 'here'], 'here').hits[0]?.before).toBe(
      `…${'x'.repeat(40)}`,
    );
  });

  it('takes signs that mean something to a pattern for themselves', () => {
    expect(find(['100 % (a+)+$ \\d'], '(a+)+$').total).toBe(1);
    expect(find(['aaaaaaaaaaaaaaaaaaaaaaaaaaaa!'], '(a+)+$').total).toBe(0);
  });

  it('finds nothing by what is nothing', () => {
    expect(find(['text'], ' \u0301 ').total).toBe(0);
  });
});
