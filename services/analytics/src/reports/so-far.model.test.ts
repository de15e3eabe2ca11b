import { expect, it } from '@jest/globals';
import { resolveSoFar } from './so-far.model.ts';

const daysOf = (now: string) =>
  Object.fromEntries(
    Object.entries(resolveSoFar(new Date(now))).map(
      ([name, { current, before }]) => [
        name,
        [
          `${current.from} to ${current.last}`,
          `${before.from} to ${before.last}, before ${before.until.toISOString()}`,
        ],
      ],
    ),
  );

it('compares today, this week and this month with what came before, up to the same time', () => {
  // It is Saturday, 09:20 in Lagos.
  expect(daysOf('2026-11-21T08:20:00Z')).toEqual({
    today: [
      '2026-11-21 to 2026-11-21',
      '2026-11-14 to 2026-11-14, before 2026-11-14T08:20:00.000Z',
    ],
    week: [
      '2026-11-16 to 2026-11-21',
      '2026-11-09 to 2026-11-14, before 2026-11-14T08:20:00.000Z',
    ],
    month: [
      '2026-11-01 to 2026-11-21',
      '2026-10-01 to 2026-10-21, before 2026-10-21T08:20:00.000Z',
    ],
  });
});

it('ends a shorter month on its last day, and begins days at midnight in Lagos', () => {
  expect(daysOf('2026-03-30T23:30:00Z')).toEqual({
    today: [
      '2026-03-31 to 2026-03-31',
      '2026-03-24 to 2026-03-24, before 2026-03-23T23:30:00.000Z',
    ],
    week: [
      '2026-03-30 to 2026-03-31',
      '2026-03-23 to 2026-03-24, before 2026-03-23T23:30:00.000Z',
    ],
    month: [
      '2026-03-01 to 2026-03-31',
      '2026-02-01 to 2026-02-28, before 2026-02-27T23:30:00.000Z',
    ],
  });
});
