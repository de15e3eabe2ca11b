import { describe, expect, it } from '@jest/globals';
import { hasLinkEnded } from './link-end.model.ts';

const hour = 3_600_000;
const opened = { wallMs: 1_800_000_000_000, monotonicMs: 5_000 };
const later = (wallMs: number, monotonicMs: number) => ({
  wallMs: opened.wallMs + wallMs,
  monotonicMs: opened.monotonicMs + monotonicMs,
});

describe('a link of which the server has granted two hours', () => {
  it.each([
    ['goes on before its end', later(2 * hour - 1, 2 * hour - 1), false],
    ['has ended after two hours', later(2 * hour, 2 * hour), true],
    [
      'has ended although the clock was set back',
      later(-5 * hour, 2 * hour),
      true,
    ],
    ['has ended although the device has slept', later(2 * hour, hour), true],
    ['goes on when the clock was set back at once', later(-5 * hour, 0), false],
  ])('%s', (_, now, hasEnded) => {
    expect(hasLinkEnded(2 * hour, opened, now)).toBe(hasEnded);
  });
});
