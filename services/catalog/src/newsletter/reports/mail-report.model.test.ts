import { describe, expect, it } from '@jest/globals';
import { parseMailReport } from './mail-report.model.ts';

const token = 'QmFzZTY0-dXJsLXRva2Vu_b2YtNDMtY2hhcmFjdGVyc';

const newsletter = [
  'Content-Type: message/rfc822',
  '',
  'From: Ada <ada@a.ng>',
  'List-Unsubscribe:',
  ` <https://a.ng/api/newsletter/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  '',
  'Good day.',
];

const complaint = (type = 'abuse', original = newsletter) =>
  [
    'From: <abuse@mail.example>',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    '',
    '--b',
    ...original,
    '--b--',
  ].join('\r\n');

const bounce = (action: string, status: string) =>
  [
    'From: <mailer-daemon@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; ben@b.ng',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b',
    ...newsletter,
    '--b--',
  ].join('\n');

describe('a report of a mail server', () => {
  it('names the subscription that it ends', () => {
    expect(parseMailReport(complaint())).toEqual({ kind: 'complaint', token });
    expect(parseMailReport(bounce('failed', '5.1.1'))).toEqual({
      kind: 'bounce',
      token,
    });
  });

  it('is found in a newsletter that the report encodes', () => {
    const encoded = newsletter.map((line) =>
      line.replace(/token=(.{9})/, 'token=3D$1=\r\n'),
    );
    expect(parseMailReport(complaint('abuse', encoded)).token).toBe(token);
  });

  it.each([
    ['a complaint that was taken back', complaint('not-spam')],
    ['a report about signatures', complaint('auth-failure')],
    ['a full mailbox', bounce('failed', '5.2.2')],
    ['a policy of the server', bounce('failed', '5.7.1')],
    ['a delay', bounce('delayed', '4.4.1')],
    ['a complaint about an email without the link', complaint('abuse', [])],
    ['an ordinary reply', newsletter.slice(2).join('\r\n')],
    ['nothing', ''],
  ])('ends nothing if it is %s', (_what, message) => {
    expect(() => parseMailReport(message)).toThrow(/neither a complaint nor/);
  });
});
