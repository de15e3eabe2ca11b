import { describe, expect, it } from '@jest/globals';
import {
  type Failures,
  countAndJudgeAttempt,
} from './failed-sign-ins.model.ts';

const start = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const fresh = (failures = 0): Failures => ({
  failures,
  opensAt: start,
  lastAt: start,
});

/** Attempts a sign-in at each given second; returns the wait in seconds for each attempt, 0 for an allowed one. */
const waitsOf = (seconds: number[], account = fresh()): number[] => {
  let address = fresh();
  return seconds.map((second) => {
    const answer = countAndJudgeAttempt(address, account, later(second));
    if ('waitSeconds' in answer) return answer.waitSeconds;
    address = answer.address;
    account = answer.account;
    return 0;
  });
};

describe('the login throttle', () => {
  it('allows five attempts and refuses the sixth for 30 s', () => {
    expect(waitsOf([0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 30]);
  });

  it('doubles the wait with every further failure', () => {
    expect(waitsOf([0, 0, 0, 0, 0, 30, 31, 90, 91])).toEqual([
      0, 0, 0, 0, 0, 0, 59, 0, 119,
    ]);
  });

  it('never demands a wait longer than 15 minutes', () => {
    const answer = countAndJudgeAttempt(fresh(40), fresh(), later(0));
    expect('address' in answer && answer.address.opensAt).toEqual(later(900));
  });

  it('allows a new address one attempt while the account is under attack', () => {
    expect(waitsOf([0, 0], fresh(25))).toEqual([0, 30]);
  });

  it('resets the failures of an address after a day', () => {
    const answer = countAndJudgeAttempt(
      fresh(9),
      fresh(),
      later(24 * 3600 + 1),
    );
    expect('address' in answer && answer.address.failures).toBe(1);
  });
});
