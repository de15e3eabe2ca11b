import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CircuitBreaker,
  createCircuitBreaker,
} from './circuit-breaker.ts';

describe('a circuit breaker of three failures that opens for 1 s', () => {
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

  it('lets calls through until three in a row have failed', () => {
    fail(2);
    expect(breaker.tryAcquirePermission()).toBe(true);
    breaker.onSuccess();
    fail(2);
    expect(breaker.tryAcquirePermission()).toBe(true);
    breaker.onFailure();
    expect(breaker.tryAcquirePermission()).toBe(false);
  });

  it('lets one trial call through after its time, and all others once that succeeds', () => {
    fail(3);
    now = 999;
    expect(breaker.tryAcquirePermission()).toBe(false);
    now = 1_000;
    expect(breaker.tryAcquirePermission()).toBe(true);
    expect(breaker.tryAcquirePermission()).toBe(false);
    breaker.onSuccess();
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('stays open as long again when the trial call fails', () => {
    fail(3);
    now = 1_000;
    fail(1);
    now = 1_999;
    expect(breaker.tryAcquirePermission()).toBe(false);
    now = 2_000;
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('lets another trial call through when the first ended before it knew', () => {
    fail(3);
    now = 1_000;
    breaker.tryAcquirePermission();
    breaker.releasePermission();
    expect(breaker.tryAcquirePermission()).toBe(true);
  });

  it('allows any number of calls, then none, then the trial call', () => {
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
