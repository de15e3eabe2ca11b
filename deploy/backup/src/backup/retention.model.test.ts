import { describe, expect, it } from '@jest/globals';
import { formatBackupName } from '../archive/manifest.ts';
import { expiredBackups } from './retention.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) =>
  formatBackupName(new Date(now.getTime() - hours * 3_600_000));
const backupsEvery = (step: number, until: number) =>
  Array.from({ length: until / step }, (_, index) => hoursAgo(index * step));

describe('the retention of backups', () => {
  it('keeps all backups of two days and then the last of each day', () => {
    const names = backupsEvery(6, 24 * 10);
    const remaining = names.filter(
      (name) => !expiredBackups(names, now, 30).includes(name),
    );
    const days = new Set(names.map((name) => name.slice(0, 8)));
    expect(new Set(remaining.map((name) => name.slice(0, 8)))).toEqual(days);
    expect(remaining.slice(0, 9)).toEqual(names.slice(0, 9));
    const old = remaining.slice(9);
    expect(new Set(old.map((name) => name.slice(0, 8))).size).toBe(old.length);
  });

  it('keeps no backup longer than the given number of days', () => {
    const names = backupsEvery(24, 24 * 60);
    const remaining = names.filter(
      (name) => !expiredBackups(names, now, 30).includes(name),
    );
    expect(remaining).toHaveLength(31);
  });

  it('keeps the three newest backups, however old they are', () => {
    const names = [100, 200, 300, 400].map((days) => hoursAgo(days * 24));
    expect(expiredBackups(names, now, 30)).toEqual([hoursAgo(400 * 24)]);
  });

  it('never deletes a file with a foreign name', () => {
    expect(expiredBackups(['by-hand', ...backupsEvery(1, 5)], now, 30)).toEqual(
      [],
    );
  });
});
