import { describe, expect, it } from '@jest/globals';
import {
  adminAuth,
  checkStarted,
  serverUnreachable,
  tokenConfirmed,
  tokenGone,
} from './admin-auth.slice.ts';

const confirmed = tokenConfirmed({ username: 'admin', aheadMs: 500 });
const after = (...actions: Parameters<typeof adminAuth.reducer>[1][]) =>
  actions.reduce(adminAuth.reducer, adminAuth.getInitialState());

describe('the admin session in the browser', () => {
  it.each([
    ['is checked at first', [], 'checking'],
    ['is open once the server confirmed the token', [confirmed], 'in'],
    ['is closed when the token is missing', [confirmed, tokenGone()], 'out'],
    [
      'waits for the server when it cannot be reached',
      [serverUnreachable()],
      'unreachable',
    ],
    [
      'stays open through a network error',
      [confirmed, serverUnreachable()],
      'in',
    ],
    ['stays open while it is checked again', [confirmed, checkStarted()], 'in'],
    [
      'is checked again on demand',
      [serverUnreachable(), checkStarted()],
      'checking',
    ],
  ])('%s', (_, actions, phase) => {
    expect(after(...actions).phase).toBe(phase);
  });

  it('forgets the user name and keeps the clock offset after signing out', () => {
    expect(after(confirmed, tokenGone())).toEqual({
      phase: 'out',
      username: undefined,
      aheadMs: 500,
    });
  });
});
