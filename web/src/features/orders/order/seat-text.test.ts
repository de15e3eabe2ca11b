import { describe, expect, it } from '@jest/globals';
import { seatText } from './seat-text.ts';
import { seat as seatOf } from '../../../test/answers/orders.ts';

const link = {
  id: 'l1',
  state: 'valid' as const,
  issuedAt: 'I',
  expiresAt: 'E',
  openedAt: null,
  mail: 'sent' as const,
};
const seat = seatOf({ links: [link] });

describe('how a seat stands', () => {
  it.each([
    [
      'mailed and not opened',
      seat,
      'link valid until E, emailed. Not read yet.',
    ],
    [
      'being read',
      {
        ...seat,
        device: { hint: 'Firefox on Android', boundAt: 'B' },
        lastReadAt: 'L',
        links: [{ ...link, openedAt: 'O' }],
      },
      'link valid until E, opened. Last read L in Firefox on Android.',
    ],
    [
      'revoked before it left',
      {
        ...seat,
        links: [{ ...link, state: 'revoked' as const, mail: 'none' as const }],
      },
      'link revoked, not emailed. Not read yet.',
    ],
    ['without a link', { ...seat, links: [] }, 'no link yet.'],
  ])('%s', (_, one, text) => {
    expect(seatText(one, (iso) => iso)).toBe(text);
  });
});
