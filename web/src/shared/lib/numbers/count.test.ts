import { expect, it } from '@jest/globals';
import { formatCountOrMore } from './count.ts';

it('marks a lower bound when counting stopped', () => {
  expect(formatCountOrMore({ total: 1 }, 'message')).toBe('1 message');
  expect(
    formatCountOrMore({ total: 2_000, totalIsFloor: true }, 'message'),
  ).toBe('2,000 messages or more');
});
