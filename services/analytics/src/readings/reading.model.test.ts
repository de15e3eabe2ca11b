import { expect, it } from '@jest/globals';
import { nothingRead, addReadingStep } from './reading.model.ts';

const first = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

it('stores the earliest opening of a book, in whatever order the events arrive', () => {
  const opened = { openedAt: first, finishedAt: null };
  const inOrder = addReadingStep(
    addReadingStep(nothingRead, 'opened', first),
    'opened',
    later,
  );
  const reversed = addReadingStep(
    addReadingStep(nothingRead, 'opened', later),
    'opened',
    first,
  );
  expect(inOrder).toEqual(opened);
  expect(reversed).toEqual(opened);
});

it('stores the finish of a book separately from its opening', () => {
  const finished = addReadingStep(nothingRead, 'finished', later);
  expect(finished).toEqual({ openedAt: null, finishedAt: later });
  expect(addReadingStep(finished, 'opened', first)).toEqual({
    openedAt: first,
    finishedAt: later,
  });
});
