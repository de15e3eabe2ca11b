import { expect, it } from '@jest/globals';
import { someBackups } from '../../test/support/some-backups.ts';
import { describeState } from './backup.model.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));

it.each([
  ['idle', {}],
  ['requested', { requestedAt: at(1) }],
  ['running', { requestedAt: at(1), startedAt: at(2), isRunning: true }],
  ['idle', { requestedAt: at(1), startedAt: at(2), lastEndedAt: at(3) }],
  ['failed', { requestedAt: at(1), startedAt: at(2) }],
  ['failed', { startedAt: at(4), lastEndedAt: at(3) }],
  ['requested', { requestedAt: at(5), startedAt: at(4), lastEndedAt: at(3) }],
  // The job's clock may be behind the one of the request.
  ['idle', { requestedAt: at(5), startedAt: at(5), lastEndedAt: at(5) }],
] as const)('the state is %s', (state, known) => {
  expect(describeState(someBackups(known))).toBe(state);
});
