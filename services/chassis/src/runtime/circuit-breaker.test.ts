import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CircuitBreaker,
  createCircuitBreaker,
} from './circuit-breaker.ts';

describe('a circuit breaker that opens for 1 s after three failures', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  const fail = (count: number) => {
    for (let i = 0; i < count; i += 1) {
      breaker.tryAcquirePermission();
      breaker.onFailure();
    }
  };
  beforeEach(() => {
    now = 0;
    breaker = createCircuitBreaker({ failures: 3, openMs: 1_000 }, () => now);
  });

  it('closes only after three consecutive failures', () => {
    fail(2);
    expect(breaker.tryAcquirePermission()).toBe(true);
    breaker.onSuccess();
    fail(2);
    expect(breaker.tryAcquirePermission()).toBe(true);
    breaker.onFailure();
    expect(breaker.tryAcquirePermission()).toBe(false);
  });

  it('allows one trial call after 1 s and all calls once that one succeeds', () => {
    fail(3);
    now = 999;
    expect(breaker.tryAcquirePermission()).toBe(false);
    now = 1_000;
    expect(breaker.tryAcquirePermission()).toBe(true);
    expect(breaker.tryAcquirePermission()).toBe(false);
    breaker.onSuccess();
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('stays open for another second when the trial call fails', () => {
    fail(3);
    now = 1_000;
    fail(1);
    now = 1_999;
    expect(breaker.tryAcquirePermission()).toBe(false);
    now = 2_000;
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('allows another trial call when the first ends without a result', () => {
    fail(3);
    now = 1_000;
    breaker.tryAcquirePermission();
    breaker.releasePermission();
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('reports how many calls are allowed: any number, none, then one trial call', () => {
    fail(2);
    expect(breaker.callsAllowed()).toBe(Infinity);
    fail(1);
    expect(breaker.callsAllowed()).toBe(0);
    now = 1_000;
    expect(breaker.callsAllowed()).toBe(1);
    breaker.tryAcquirePermission();
    expect(breaker.callsAllowed()).toBe(0);
    breaker.onSuccess();
    expect(breaker.callsAllowed()).toBe(Infinity);
  });
});
