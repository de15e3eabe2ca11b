import { expect, it } from '@jest/globals';
import {
  addReadingStep,
  computeDayChanges,
  nothingRead,
  type ReadingStep,
} from './reading.model.ts';

const first = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

it('stores the earliest time of each step and the highest chapter, in whatever order the events arrive', () => {
  const steps: ReadingStep[] = [
    { kind: 'opened', at: first },
    { kind: 'opened', at: later },
    { kind: 'chapter', chapter: 1 },
    { kind: 'chapter', chapter: 2 },
    { kind: 'finished', at: later },
  ];
  const reading = { openedAt: first, finishedAt: later, lastChapter: 2 };
  expect(steps.reduce(addReadingStep, nothingRead)).toEqual(reading);
  expect(steps.toReversed().reduce(addReadingStep, nothingRead)).toEqual(
    reading,
  );
});

it('moves a seat to the earlier day, and changes nothing for a chapter', () => {
  const opened = addReadingStep(nothingRead, { kind: 'opened', at: later });
  const earlier = addReadingStep(opened, { kind: 'opened', at: first });
  expect(computeDayChanges(opened, earlier)).toEqual([
    { day: '2026-11-20', opened: 1, finished: 0, seconds: 0 },
    { day: '2026-11-21', opened: -1, finished: 0, seconds: 0 },
  ]);
  const chapter = addReadingStep(earlier, { kind: 'chapter', chapter: 3 });
  expect(computeDayChanges(earlier, chapter)).toEqual([]);
});
