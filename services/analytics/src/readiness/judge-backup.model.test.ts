import { expect, it } from '@jest/globals';
import { someBackups } from '../../test/support/some-backups.ts';
import { judgeBackup } from './judge-backup.model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [25, true],
  [27, false],
])('a backup of %i hours ago is recent: %s', (hours, ok) => {
  const record = someBackups({ lastEndedAt: hoursAgo(hours) });
  expect(judgeBackup(record, now, 'make backup')).toMatchObject({
    ok,
    command: ok ? '' : 'make backup',
  });
});

it.each([
  ['made on request needs no command', now, ''],
  ['whose job fell silent needs the command', hoursAgo(1), 'make backup'],
])('a backup %s', (_why, checkedAt, command) => {
  expect(
    judgeBackup(someBackups({ checkedAt }), now, 'make backup'),
  ).toMatchObject({ state: 'todo', command });
});
