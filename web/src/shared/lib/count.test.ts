import { expect, it } from '@jest/globals';
import { countedOrMore } from './count.ts';

it('says when counting stopped at a lower bound', () => {
  expect(countedOrMore({ total: 1 }, 'message')).toBe('1 message');
  expect(countedOrMore({ total: 2_000, totalIsFloor: true }, 'message')).toBe(
    '2,000 messages or more',
  );
});
