import { afterEach, expect, it, jest } from '@jest/globals';
import { createLifecycle } from './lifecycle.ts';
import { silentLog } from '../testing/testing.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('exits after 38 s, before the orchestrator kills the process, even if something never closes', async () => {
  jest.useFakeTimers();
  const exits: number[] = [];
  const life = createLifecycle(silentLog, {
    drainMs: 30_000,
    exit: (code) => exits.push(code),
  });
  life.onStop('a door that is stuck', () => new Promise(() => undefined));
  const begun: string[] = [];
  life.onStopping(() => begun.push('streams end'));
  void life.stop();
  expect(begun).toEqual(['streams end']);
  await jest.advanceTimersByTimeAsync(37_000);
  expect(exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(exits).toEqual([1]);
});
