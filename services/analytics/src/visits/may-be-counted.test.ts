import { describe, expect, it } from '@jest/globals';
import { mayBeCounted } from './may-be-counted.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const signals = (over = {}) => ({
  'user-agent': phone,
  dnt: undefined,
  'sec-gpc': undefined,
  ...over,
});

describe('the visitor count', () => {
  it.each([
    ['on a phone', {}],
    ['in Safari', { 'user-agent': phone.replace('Chrome/141.0.0.0 ', '') }],
    [
      'in the browser of another app',
      { 'user-agent': `${phone} Instagram 300` },
    ],
    ['who allows it explicitly', { dnt: '0', 'sec-gpc': '0' }],
  ])('includes a visitor %s', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(true);
  });

  it.each([
    ['a visitor with Do Not Track', { dnt: '1' }],
    ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
    [
      'a search engine',
      {
        'user-agent': `${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
      },
    ],
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    [
      'a headless browser',
      { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') },
    ],
    ['a command-line client', { 'user-agent': 'curl/8.5.0' }],
    ['a client without a user agent', { 'user-agent': undefined }],
    ['a client with an empty user agent', { 'user-agent': '' }],
  ])('excludes %s', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(false);
  });
});
