import { expect, it } from '@jest/globals';
import { timeAgo } from './time-ago.ts';

it.each([
  ['2026-11-21T09:00:00Z', 'just now'],
  // The clock of the server may be ahead.
  ['2026-11-21T09:02:00Z', 'just now'],
  ['2026-11-21T08:59:00Z', '1 min ago'],
  ['2026-11-21T08:00:01Z', '59 min ago'],
  ['2026-11-20T15:00:00Z', '18 h ago'],
  ['2026-11-19T10:00:00Z', '47 h ago'],
  ['2026-11-19T09:00:00Z', '2 days ago'],
  ['2025-11-21T09:00:00Z', '1 year ago'],
  ['2024-01-21T09:00:00Z', '2 years ago'],
])('says of %s: %s', (moment, text) => {
  expect(timeAgo(moment, Date.parse('2026-11-21T09:00:00Z'))).toBe(text);
});
