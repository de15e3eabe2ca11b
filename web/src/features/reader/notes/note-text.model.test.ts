import { expect, it } from '@jest/globals';
import { kindOf, shortened, stateLine } from './note-text.model.ts';

it('a long quotation is cut between words', () => {
  expect(shortened('short')).toBe('short');
  const long = shortened('word '.repeat(60));
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThan(162);
  expect(shortened('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`);
});

it('a highlight with a text is a note', () => {
  const anchor = { id: 'a', chapter: 1, paragraph: 1, quote: '', changedAt: 1 };
  const mark = { kind: 'highlight', before: '', colour: 'red' } as const;
  expect(kindOf({ ...anchor, kind: 'bookmark' })).toBe('Bookmark');
  expect(kindOf({ ...anchor, ...mark, text: '' })).toBe('Highlight');
  expect(kindOf({ ...anchor, ...mark, text: 'why?' })).toBe('Note');
});

it('the save status is hidden until there is something to save', () => {
  expect(stateLine('saved', 0)).toBe('');
  expect(stateLine('saved', 1)).toBe('Saved.');
  expect(stateLine('unsent', 0)).toMatch(/^Stored in this browser/);
});
