import { describe, expect, it } from '@jest/globals';
import {
  areSameNotes,
  findBookmarkOfParagraph,
  type Highlight,
  sortNotes,
  mergeNotes,
  type Note,
} from './notes.model.ts';

const mark = (id: string, over: Partial<Highlight> = {}): Highlight => ({
  kind: 'highlight',
  id,
  chapter: 1,
  paragraph: 1,
  quote: id,
  before: '',
  colour: 'yellow',
  text: '',
  changedAt: 1,
  ...over,
});
const page = (id: string, chapter: number, paragraph: number): Note => ({
  kind: 'bookmark',
  id,
  chapter,
  paragraph,
  quote: '',
  changedAt: 1,
});
const idsOf = (notes: Note[]) => notes.map(({ id }) => id);

describe('the merge of two lists of notes with a common base', () => {
  it('contains the additions of both', () => {
    const merged = mergeNotes(
      [mark('a')],
      [mark('a'), mark('mine')],
      [mark('a'), mark('theirs')],
    );
    expect(idsOf(merged).sort()).toEqual(['a', 'mine', 'theirs']);
  });

  it('drops the deletions of both', () => {
    const base = [mark('a'), mark('b'), mark('c')];
    expect(
      idsOf(mergeNotes(base, [mark('b'), mark('c')], [mark('a'), mark('c')])),
    ).toEqual(['c']);
  });

  it('keeps a note that one side changed and the other deleted', () => {
    const changed = mark('a', { text: 'typed', changedAt: 2 });
    expect(mergeNotes([mark('a')], [changed], [])).toEqual([changed]);
    expect(mergeNotes([mark('a')], [], [changed])).toEqual([changed]);
  });

  it('keeps both texts and the later colour of a note changed by both', () => {
    const mine = mark('a', { text: 'mine', colour: 'red', changedAt: 3 });
    const theirs = mark('a', { text: 'theirs', paragraph: 4, changedAt: 2 });
    expect(mergeNotes([mark('a')], [mine], [theirs])).toEqual([
      mark('a', {
        text: 'theirs\n\nmine',
        colour: 'red',
        paragraph: 4,
        changedAt: 4,
      }),
    ]);
    const longer = mark('a', { text: 'theirs, and more', changedAt: 3 });
    expect(mergeNotes([mark('a')], [longer], [theirs])[0]).toMatchObject({
      text: 'theirs, and more',
    });
  });

  it('changes nothing when the server already has this list', () => {
    const mine = [mark('a', { changedAt: 2 })];
    const merged = mergeNotes([mark('a')], mine, mine);
    expect(areSameNotes(merged, mine)).toBe(true);
  });

  it('takes the position at which the server found the words', () => {
    const moved = mark('a', { chapter: 2, paragraph: 9 });
    expect(mergeNotes([mark('a')], [mark('a')], [moved])).toEqual([moved]);
    expect(areSameNotes([mark('a')], [moved])).toBe(true);
  });
});

describe('a list of notes', () => {
  it('is ordered by position in the book', () => {
    expect(
      idsOf(
        sortNotes([
          page('c', 2, 1),
          page('b', 1, 10),
          mark('a', { paragraph: 2 }),
        ]),
      ),
    ).toEqual(['a', 'b', 'c']);
  });

  it('finds the bookmark of a page, but no highlight', () => {
    const notes = [mark('a', { paragraph: 3 }), page('b', 1, 4)];
    expect(findBookmarkOfParagraph(notes, 1, 4)?.id).toBe('b');
    expect(findBookmarkOfParagraph(notes, 1, 3)).toBeUndefined();
    expect(findBookmarkOfParagraph(notes, 2, 4)).toBeUndefined();
  });
});
