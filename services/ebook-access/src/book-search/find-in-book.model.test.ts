import { describe, expect, it } from '@jest/globals';
import { findInBook, type SearchedLine } from './find-in-book.model.ts';
import { foldTextWithPlaces } from './folded-text.model.ts';

const line = (text: string, paragraph = 1, chapter = 1): SearchedLine => ({
  chapter,
  paragraph,
  text,
  ...foldTextWithPlaces(text),
});

const find = (texts: string[], query: string, maxHits = 100) =>
  findInBook(
    texts.map((text, at) => line(text, at + 1)),
    query,
    maxHits,
  );

describe('the book search', () => {
  it('ignores case, accents and the style of quotes', () => {
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

  it('counts every match and returns the first ones up to the limit', () => {
    const { hits, total } = find(['aa aa aa', 'aa'], 'aa', 2);
    expect(total).toBe(4);
    expect(hits.map(({ paragraph }) => paragraph)).toEqual([1, 1]);
    expect(find(['aaaa'], 'aa').total).toBe(2);
  });

  it('returns the words around a match, cut between words', () => {
    const text = `${'before '.repeat(20)}here ${'after '.repeat(20)}`.trim();
    const [hit] = find([text], 'here').hits;
    expect(hit?.before).toMatch(/^…(before ){5}$/);
    expect(hit?.after).toMatch(/^( after){9}…$/);
    expect(find(['x'.repeat(200) + 'here'], 'here').hits[0]?.before).toBe(
      `…${'x'.repeat(40)}`,
    );
  });

  it('treats regular expression characters literally', () => {
    expect(find(['100 % (a+)+$ \\d'], '(a+)+$').total).toBe(1);
    expect(find(['aaaaaaaaaaaaaaaaaaaaaaaaaaaa!'], '(a+)+$').total).toBe(0);
  });

  it('finds nothing for a query without letters', () => {
    expect(find(['text'], ' \u0301 ').total).toBe(0);
  });
});
