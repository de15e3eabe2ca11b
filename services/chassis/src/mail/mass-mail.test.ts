import { describe, expect, it } from '@jest/globals';
import { composeCopies, contentOfCopy } from './mass-mail.ts';

const token = 'QmFzZTY0-dXJsLXRva2Vu_b2YtNDMtY2hhcmFjdGVy';
const placeholder = 'token-of-this-reader';
const mail = {
  placeholder,
  content: {
    subject: 'Ọjà: four numbers',
    // The placeholder lies at every place of a line, also where the encoding breaks the line.
    text: Array.from(
      { length: 90 },
      (_, n) => `${'ọ'.repeat(n % 9)}${'x'.repeat(n)} ${placeholder}.`,
    ).join('\n'),
    html: `<p>${'Ọjà '.repeat(40)}<a href="https://a.ng/u?token=${placeholder}">End</a></p>`,
    headers: { 'List-Unsubscribe': `<https://a.ng/u?token=${placeholder}>` },
  },
};
const sender = { from: 'Ada <ada@a.ng>', domain: 'a.ng' };
const now = new Date('2026-11-28T09:30:00Z');
const copy = { id: 'issue-1-reader-2', to: 'ben@b.ng', value: token };

const decode = (encoded: string): string =>
  Buffer.from(
    encoded
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

describe('a copy of a mail to many people', () => {
  it('has its own address, id, date and value in lines that mail servers accept', async () => {
    const message = (await composeCopies(mail, sender))(copy, now) ?? '';
    const head = message.slice(0, message.indexOf('\r\n\r\n'));
    expect(head).toContain('\r\nTo: ben@b.ng\r\n');
    expect(head).toContain('Message-ID: <issue-1-reader-2@a.ng>');
    expect(head).toContain('Date: Sat, 28 Nov 2026 09:30:00 +0000');
    expect(head.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://a.ng/u?token=${token}>`,
    );
    const decoded = decode(message);
    const { text, html } = contentOfCopy(mail, token);
    expect(decoded).toContain(text);
    expect(decoded).toContain(html);
    expect(decoded).not.toContain(placeholder);
    for (const line of message.slice(head.length).split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
  });

  it('is left to the mail library if its address needs encoding', async () => {
    const compose = await composeCopies(mail, sender);
    expect(compose({ ...copy, to: 'ọla@b.ng' }, now)).toBeUndefined();
    expect(compose({ ...copy, to: 'a@b.ng\r\nBcc: c@d.ng' }, now)).toBe(
      undefined,
    );
  });
});
