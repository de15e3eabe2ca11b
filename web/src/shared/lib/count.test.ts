import { expect, it } from '@jest/globals';
import { countedOrMore } from './count.ts';

it('marks a lower bound when counting stopped', () => {
  expect(countedOrMore({ total: 1 }, 'message')).toBe('1 message');
  expect(countedOrMore({ total: 2_000, totalIsFloor: true }, 'message')).toBe(
    '2,000 messages or more',
  );
});
