import { expect, it } from '@jest/globals';
import { createCachedProbe } from './cached-probe.ts';

const createProbe = () => {
  const time = { now: 0 };
  const state = { probes: 0, fails: false };
  const probe = createCachedProbe(
    { now: () => new Date(time.now) },
    60_000,
    async () => {
      state.probes += 1;
      if (state.fails) throw new Error('down');
      return state.probes;
    },
  );
  return { time, state, probe };
};

it('shares one probe for a minute, and probes anew afterwards, when asked to and when its settings change', async () => {
  const { time, probe } = createProbe();
  const usual = { key: 'a', fresh: false };
  expect(await Promise.all([probe(usual), probe(usual)])).toEqual([1, 1]);
  time.now += 59_999;
  expect(await probe(usual)).toBe(1);
  time.now += 1;
  expect(await probe(usual)).toBe(2);
  expect(await probe({ key: 'a', fresh: true })).toBe(3);
  expect(await probe(usual)).toBe(3);
  expect(await probe({ key: 'b', fresh: false })).toBe(4);
});

it('does not cache a failure', async () => {
  const { state, probe } = createProbe();
  state.fails = true;
  await expect(probe({ key: 'a', fresh: false })).rejects.toThrow('down');
  state.fails = false;
  expect(await probe({ key: 'a', fresh: false })).toBe(2);
});
