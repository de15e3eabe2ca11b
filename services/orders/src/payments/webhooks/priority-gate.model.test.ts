import { describe, expect, it } from '@jest/globals';
import { createPriorityGate } from './priority-gate.model.ts';

const terms = { minConcurrent: 3, quietMs: 100, maxMs: 5_000 };

const start = () => {
  const time = { now: 0 };
  const rush = createPriorityGate(terms, () => time.now);
  return {
    ...rush,
    many: () => {
      for (let one = 0; one < 3; one += 1) rush.enter();
      for (let one = 0; one < 3; one += 1) rush.leave();
    },
    pass: (ms: number) => {
      time.now += ms;
    },
  };
};

describe('a rush', () => {
  it('is not on while few are under way, however many come one after the other', () => {
    const rush = start();
    for (let one = 0; one < 10; one += 1) {
      rush.enter();
      rush.enter();
      rush.leave();
      rush.leave();
    }
    expect(rush.hasPriority()).toBe(false);
  });

  it('goes first until it has been quiet for a while', () => {
    const rush = start();
    rush.many();
    expect(rush.hasPriority()).toBe(true);
    rush.pass(99);
    expect(rush.hasPriority()).toBe(true);
    rush.pass(1);
    expect(rush.hasPriority()).toBe(false);
  });

  it('goes first no longer than it may, though it lasts', () => {
    const rush = start();
    for (let ms = 0; ms < 5_000; ms += 50) {
      rush.many();
      expect(rush.hasPriority()).toBe(true);
      rush.pass(50);
    }
    rush.many();
    expect(rush.hasPriority()).toBe(false);
    rush.pass(100);
    rush.many();
    expect(rush.hasPriority()).toBe(true);
  });

  it('is on for as long as many wait, though nobody comes or goes', () => {
    const rush = start();
    for (let one = 0; one < 3; one += 1) rush.enter();
    rush.pass(150);
    expect(rush.hasPriority()).toBe(true);
    rush.leave();
    rush.pass(99);
    expect(rush.hasPriority()).toBe(true);
    rush.pass(1);
    expect(rush.hasPriority()).toBe(false);
  });

  it('is one rush while one place is empty and taken again', () => {
    const rush = start();
    for (let one = 0; one < 3; one += 1) rush.enter();
    for (let ms = 0; ms < 5_000; ms += 500) {
      rush.pass(500);
      rush.leave();
      rush.enter();
    }
    expect(rush.hasPriority()).toBe(false);
  });
});
