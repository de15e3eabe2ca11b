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

describe('the text of an e-book copy', () => {
  it.each([
    [
      'with an emailed, unopened link',
      seat,
      'link valid until E, emailed. Not read yet.',
    ],
    [
      'that has been read',
      {
        ...seat,
        device: { hint: 'Firefox on Android', boundAt: 'B' },
        lastReadAt: 'L',
        links: [{ ...link, openedAt: 'O' }],
      },
      'link valid until E, opened. Last read L in Firefox on Android.',
    ],
    [
      'whose link was revoked before its email',
      {
        ...seat,
        links: [{ ...link, state: 'revoked' as const, mail: 'none' as const }],
      },
      'link revoked, not emailed. Not read yet.',
    ],
    ['without a link', { ...seat, links: [] }, 'no link yet.'],
  ])('describes a copy %s', (_, one, text) => {
    expect(seatText(one, (iso) => iso)).toBe(text);
  });
});
