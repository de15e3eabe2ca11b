import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CircuitBreaker,
  createCircuitBreaker,
} from './circuit-breaker.ts';

describe('a circuit breaker that opens for 1 s after three failures', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  const fail = (count: number) => {
    for (let i = 0; i < count; i += 1)
      breaker.tryAcquirePermission()?.onFailure();
  };
  const mayCall = () => breaker.tryAcquirePermission() !== undefined;
  beforeEach(() => {
    now = 0;
    breaker = createCircuitBreaker({ failures: 3, openMs: 1_000 }, () => now);
  });

  it('closes only after three consecutive failures', () => {
    fail(2);
    breaker.tryAcquirePermission()?.onSuccess();
    fail(2);
    expect(mayCall()).toBe(true);
    fail(1);
    expect(mayCall()).toBe(false);
  });

  it('allows one trial call after 1 s and all calls once that one succeeds', () => {
    fail(3);
    now = 999;
    expect(mayCall()).toBe(false);
    now = 1_000;
    const trial = breaker.tryAcquirePermission();
    expect(trial).toBeDefined();
    expect(mayCall()).toBe(false);
    trial?.onSuccess();
    expect(mayCall()).toBe(true);
  });

  it('stays open for another second when the trial call fails', () => {
    fail(3);
    now = 1_000;
    fail(1);
    now = 1_999;
    expect(mayCall()).toBe(false);
    now = 2_000;
    expect(mayCall()).toBe(true);
  });

  it('allows another trial call when the first ends without a result', () => {
    fail(3);
    now = 1_000;
    breaker.tryAcquirePermission()?.release();
    expect(mayCall()).toBe(true);
  });

  it.each(['onSuccess', 'onFailure', 'release'] as const)(
    'is not changed when a call from before it opened ends late by %s',
    (end) => {
      const older = [1, 2, 3].map(() => breaker.tryAcquirePermission());
      fail(3);
      older[0]?.[end]();
      expect(mayCall()).toBe(false);
      now = 1_000;
      const trial = breaker.tryAcquirePermission();
      expect(trial).toBeDefined();
      older[1]?.[end]();
      expect(mayCall()).toBe(false);
      trial?.onSuccess();
      fail(2);
      older[2]?.[end]();
      expect(mayCall()).toBe(true);
      fail(1);
      expect(mayCall()).toBe(false);
    },
  );

  it('reports how many calls are allowed: any number, none, then one trial call', () => {
    fail(2);
    expect(breaker.callsAllowed()).toBe(Infinity);
    fail(1);
    expect(breaker.callsAllowed()).toBe(0);
    now = 1_000;
    expect(breaker.callsAllowed()).toBe(1);
    const trial = breaker.tryAcquirePermission();
    expect(breaker.callsAllowed()).toBe(0);
    trial?.onSuccess();
    expect(breaker.callsAllowed()).toBe(Infinity);
  });
});
