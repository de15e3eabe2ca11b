import { expect, it } from '@jest/globals';
import { type CodeRequest, mayRequestCode } from './device-code.model.ts';

const now = new Date('2026-11-21T12:00:00Z');

const requestedBy = (
  browser: string,
  minutesAgo: number,
  isKnown = false,
): CodeRequest => ({
  browser,
  isKnown,
  askedAt: new Date(now.getTime() - minutesAgo * 60_000),
});

const times = (count: number, one: (index: number) => CodeRequest) =>
  Array.from({ length: count }, (_, index) => one(index));

const stranger = { browser: 'new', isKnown: false };
const reader = { browser: 'old', isKnown: true };

it('allows one browser three codes an hour and six a day', () => {
  const three = times(3, () => requestedBy('new', 10));
  expect(mayRequestCode(three.slice(1), stranger, now)).toBe(true);
  expect(mayRequestCode(three, stranger, now)).toBe(false);
  const six = times(6, (index) => requestedBy('new', 61 + index));
  expect(mayRequestCode(six, stranger, now)).toBe(false);
  expect(mayRequestCode(six.slice(1), stranger, now)).toBe(true);
});

it('allows all unknown browsers together six codes an hour and twelve a day', () => {
  const six = times(6, (index) => requestedBy(`s${index}`, 10));
  expect(mayRequestCode(six.slice(1), stranger, now)).toBe(true);
  expect(mayRequestCode(six, stranger, now)).toBe(false);
  const twelve = times(12, (index) => requestedBy(`s${index}`, 61));
  expect(mayRequestCode(twelve, stranger, now)).toBe(false);
  expect(mayRequestCode(twelve.slice(1), stranger, now)).toBe(true);
});

it('counts the reader’s known browsers separately from unknown ones', () => {
  const many = times(50, (index) => requestedBy(`s${index}`, 10));
  expect(mayRequestCode(many, reader, now)).toBe(true);
  const own = times(3, () => requestedBy('old', 10, true));
  expect(mayRequestCode([...many, ...own], reader, now)).toBe(false);
  expect(mayRequestCode(own, stranger, now)).toBe(true);
});
