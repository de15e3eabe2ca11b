import { expect, it } from '@jest/globals';
import { suspicionOf } from './bot-signs.model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const agoMs = (ms: number) => now.getTime() - ms;

it.each([
  ['a form filled in within a minute', undefined, agoMs(60_000), null],
  ['an empty hidden field', '', agoMs(60_000), null],
  ['a page that does not say when it was shown', undefined, undefined, null],
  ['a phone whose clock is ahead', undefined, agoMs(-90_000), null],
  ['something in the hidden field', 'x', agoMs(60_000), 'hidden-field'],
  ['a form sent half a second after it was shown', '', agoMs(500), 'too-fast'],
])('the bot check of %s', (_, website, startedAt, suspicion) => {
  expect(suspicionOf({ website, startedAt }, now)).toBe(suspicion);
});
