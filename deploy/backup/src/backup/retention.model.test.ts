import { describe, expect, it } from '@jest/globals';
import { nameOf } from '../archive/manifest.ts';
import { expiredBackups } from './retention.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) =>
  nameOf(new Date(now.getTime() - hours * 3_600_000));
const every = (step: number, until: number) =>
  Array.from({ length: until / step }, (_, index) => hoursAgo(index * step));

describe('which backups may go', () => {
  it('keeps all of two days and then the last of each day', () => {
    const names = every(6, 24 * 10);
    const kept = names.filter(
      (name) => !expiredBackups(names, now, 30).includes(name),
    );
    const days = new Set(names.map((name) => name.slice(0, 8)));
    expect(new Set(kept.map((name) => name.slice(0, 8)))).toEqual(days);
    expect(kept.slice(0, 9)).toEqual(names.slice(0, 9));
    const old = kept.slice(9);
    expect(new Set(old.map((name) => name.slice(0, 8))).size).toBe(old.length);
  });

  it('keeps none longer than it may be kept', () => {
    const names = every(24, 24 * 60);
    const kept = names.filter(
      (name) => !expiredBackups(names, now, 30).includes(name),
    );
    expect(kept).toHaveLength(31);
  });

  it('keeps the three newest, however old, of a shop whose backups have stopped', () => {
    const names = [100, 200, 300, 400].map((days) => hoursAgo(days * 24));
    expect(expiredBackups(names, now, 30)).toEqual([hoursAgo(400 * 24)]);
  });

  it('leaves alone what it did not name', () => {
    expect(expiredBackups(['by-hand', ...every(1, 5)], now, 30)).toEqual([]);
  });
});
