import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Breaker, createBreaker } from './breaker.model.ts';

describe('a breaker of three misses and a rest of 1 s', () => {
  let now = 0;
  let breaker: Breaker;
  const missTimes = (count: number) => {
    for (let i = 0; i < count; i += 1) {
      breaker.enter();
      breaker.miss();
    }
  };
  beforeEach(() => {
    now = 0;
    breaker = createBreaker({ misses: 3, restMs: 1_000 }, () => now);
  });

  it('lets calls through until three in a row have missed', () => {
    missTimes(2);
    expect(breaker.enter()).toBe(true);
    breaker.hit();
    missTimes(2);
    expect(breaker.enter()).toBe(true);
    breaker.miss();
    expect(breaker.enter()).toBe(false);
  });

  it('lets one call look after the rest, and the others when it found somebody', () => {
    missTimes(3);
    now = 1_000;
    expect(breaker.enter()).toBe(true);
    expect(breaker.enter()).toBe(false);
    breaker.hit();
    expect(breaker.enter()).toBe(true);
  });

  it('rests again when the one that looked has missed', () => {
    missTimes(3);
    now = 1_000;
    breaker.enter();
    breaker.miss();
    now = 1_999;
    expect(breaker.enter()).toBe(false);
    now = 2_000;
    expect(breaker.enter()).toBe(true);
  });

  it('lets another look when the first went away before it knew', () => {
    missTimes(3);
    now = 1_000;
    breaker.enter();
    breaker.leave();
    expect(breaker.enter()).toBe(true);
  });
});
