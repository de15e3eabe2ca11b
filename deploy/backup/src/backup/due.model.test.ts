import { expect, it } from '@jest/globals';
import { isBackupDue } from './due.model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const nothing = {
  lastEndedAt: null,
  requestedAt: null,
  startedAt: null,
  ownerSince: undefined,
  now,
};

it.each([
  ['before the shop has an owner', {}, false],
  ['while the author sets up the shop', { ownerSince: ago(0.5) }, false],
  ['once the shop is set up', { ownerSince: ago(1) }, true],
  ['when the author asks for one', { requestedAt: ago(0) }, true],
  ['after a day', { lastEndedAt: ago(26), startedAt: ago(26.1) }, true],
  ['within a day', { lastEndedAt: ago(24), startedAt: ago(24.1) }, false],
  ['soon after a failure', { ownerSince: ago(9), startedAt: ago(0.5) }, false],
  ['an hour after a failure', { ownerSince: ago(9), startedAt: ago(1) }, true],
  [
    'when the author asks for one after a failure',
    { startedAt: ago(0.5), requestedAt: ago(0.1) },
    true,
  ],
  [
    'once a request was followed',
    { requestedAt: ago(2), startedAt: ago(2), lastEndedAt: ago(1.9) },
    false,
  ],
])('%s, a backup is due: %s', (_when, known, isDue) => {
  expect(isBackupDue({ ...nothing, ...known })).toBe(isDue);
});
