import { expect, it } from '@jest/globals';
import {
  kindLabelOf,
  shortenQuote,
  saveStatusText,
} from './note-text.model.ts';

it('a long quotation is cut between words', () => {
  expect(shortenQuote('short')).toBe('short');
  const long = shortenQuote('word '.repeat(60));
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThan(162);
  expect(shortenQuote('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`);
});

it('a highlight with a text is a note', () => {
  const anchor = { id: 'a', chapter: 1, paragraph: 1, quote: '', changedAt: 1 };
  const mark = { kind: 'highlight', before: '', colour: 'red' } as const;
  expect(kindLabelOf({ ...anchor, kind: 'bookmark' })).toBe('Bookmark');
  expect(kindLabelOf({ ...anchor, ...mark, text: '' })).toBe('Highlight');
  expect(kindLabelOf({ ...anchor, ...mark, text: 'why?' })).toBe('Note');
});

it('the save status is hidden until there is something to save', () => {
  expect(saveStatusText('saved', 0)).toBe('');
  expect(saveStatusText('saved', 1)).toBe('Saved.');
  expect(saveStatusText('unsent', 0)).toMatch(/^Stored in this browser/);
});
