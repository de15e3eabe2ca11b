import { describe, expect, it } from '@jest/globals';
import { createBurstPriorityGate } from './priority-gate.model.ts';

const terms = { minConcurrent: 3, quietMs: 100, maxMs: 5_000 };

const start = () => {
  const time = { now: 0 };
  const gate = createBurstPriorityGate(terms, () => time.now);
  return {
    ...gate,
    burst: () => {
      for (let one = 0; one < 3; one += 1) gate.enter();
      for (let one = 0; one < 3; one += 1) gate.leave();
    },
    pass: (ms: number) => {
      time.now += ms;
    },
  };
};

describe('the priority gate', () => {
  it('gives no priority while few are in flight, however many follow one another', () => {
    const gate = start();
    for (let one = 0; one < 10; one += 1) {
      gate.enter();
      gate.enter();
      gate.leave();
      gate.leave();
    }
    expect(gate.hasPriority()).toBe(false);
  });

  it('gives priority until it has been quiet for 100 ms', () => {
    const gate = start();
    gate.burst();
    expect(gate.hasPriority()).toBe(true);
    gate.pass(99);
    expect(gate.hasPriority()).toBe(true);
    gate.pass(1);
    expect(gate.hasPriority()).toBe(false);
  });

  it('gives priority for at most 5 s, even if the load lasts', () => {
    const gate = start();
    for (let ms = 0; ms < 5_000; ms += 50) {
      gate.burst();
      expect(gate.hasPriority()).toBe(true);
      gate.pass(50);
    }
    gate.burst();
    expect(gate.hasPriority()).toBe(false);
    gate.pass(100);
    gate.burst();
    expect(gate.hasPriority()).toBe(true);
  });

  it('gives priority for as long as many are in flight, even if none enters or leaves', () => {
    const gate = start();
    for (let one = 0; one < 3; one += 1) gate.enter();
    gate.pass(150);
    expect(gate.hasPriority()).toBe(true);
    gate.leave();
    gate.pass(99);
    expect(gate.hasPriority()).toBe(true);
    gate.pass(1);
    expect(gate.hasPriority()).toBe(false);
  });

  it('does not extend the priority when one leaves and another enters', () => {
    const gate = start();
    for (let one = 0; one < 3; one += 1) gate.enter();
    for (let ms = 0; ms < 5_000; ms += 500) {
      gate.pass(500);
      gate.leave();
      gate.enter();
    }
    expect(gate.hasPriority()).toBe(false);
  });
});
