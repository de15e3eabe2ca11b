import { describe, expect, it } from '@jest/globals';
import { createPriorityGate } from './priority-gate.model.ts';

const terms = { minConcurrent: 3, quietMs: 100, maxMs: 5_000 };

const start = () => {
  const time = { now: 0 };
  const gate = createPriorityGate(terms, () => time.now);
  return {
    ...gate,
    many: () => {
      for (let one = 0; one < 3; one += 1) gate.enter();
      for (let one = 0; one < 3; one += 1) gate.leave();
    },
    pass: (ms: number) => {
      time.now += ms;
    },
  };
};

describe('a rush', () => {
  it('is not on while few are under way, however many come one after the other', () => {
    const gate = start();
    for (let one = 0; one < 10; one += 1) {
      gate.enter();
      gate.enter();
      gate.leave();
      gate.leave();
    }
    expect(gate.hasPriority()).toBe(false);
  });

  it('goes first until it has been quiet for a while', () => {
    const gate = start();
    gate.many();
    expect(gate.hasPriority()).toBe(true);
    gate.pass(99);
    expect(gate.hasPriority()).toBe(true);
    gate.pass(1);
    expect(gate.hasPriority()).toBe(false);
  });

  it('goes first no longer than it may, though it lasts', () => {
    const gate = start();
    for (let ms = 0; ms < 5_000; ms += 50) {
      gate.many();
      expect(gate.hasPriority()).toBe(true);
      gate.pass(50);
    }
    gate.many();
    expect(gate.hasPriority()).toBe(false);
    gate.pass(100);
    gate.many();
    expect(gate.hasPriority()).toBe(true);
  });

  it('is on for as long as many wait, though nobody comes or goes', () => {
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

  it('is one rush while one place is empty and taken again', () => {
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
