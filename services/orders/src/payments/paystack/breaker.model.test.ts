import { describe, expect, it } from '@jest/globals';
import { createBreaker } from './breaker.model.ts';

describe('the breaker', () => {
  it('opens after five failures running, and lets one try through every thirty seconds', () => {
    const breaker = createBreaker(5, 30_000);
    for (let i = 0; i < 4; i++) breaker.note(false, i);
    expect(breaker.mayTry(4)).toBe(true);
    breaker.note(false, 5);
    expect(breaker.mayTry(6)).toBe(false);
    expect(breaker.mayTry(30_004)).toBe(false);
    expect(breaker.mayTry(30_005)).toBe(true);
    expect(breaker.mayTry(30_006)).toBe(false);
    breaker.note(true, 30_100);
    expect(breaker.mayTry(30_101)).toBe(true);
  });

  it('allows any number of tries, then none, then the one that finds out', () => {
    const breaker = createBreaker(2, 30_000);
    breaker.note(false, 1);
    expect(breaker.triesAllowed(2)).toBe(Infinity);
    breaker.note(false, 3);
    expect(breaker.triesAllowed(4)).toBe(0);
    expect(breaker.triesAllowed(30_003)).toBe(1);
    expect(breaker.mayTry(30_003)).toBe(true);
    expect(breaker.triesAllowed(30_004)).toBe(0);
    breaker.note(true, 30_100);
    expect(breaker.triesAllowed(30_101)).toBe(Infinity);
  });

  it('forgets failures that something good came between', () => {
    const breaker = createBreaker(2, 30_000);
    breaker.note(false, 1);
    breaker.note(true, 2);
    breaker.note(false, 3);
    expect(breaker.mayTry(4)).toBe(true);
  });
});
