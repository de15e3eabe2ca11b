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

describe('who is counted', () => {
  it.each([
    ['on a phone', {}],
    ['in Safari', { 'user-agent': phone.replace('Chrome/141.0.0.0 ', '') }],
    [
      'in a mail program’s own browser',
      { 'user-agent': `${phone} Instagram 300` },
    ],
    ['who allows it expressly', { dnt: '0', 'sec-gpc': '0' }],
  ])('a person %s is', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(true);
  });

  it.each([
    ['who asks not to be tracked', { dnt: '1' }],
    ['whose browser says so for all sites', { 'sec-gpc': '1' }],
    [
      'that is a search engine',
      {
        'user-agent': `${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
      },
    ],
    ['that draws previews', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    [
      'that drives a browser',
      { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') },
    ],
    ['that is a program', { 'user-agent': 'curl/8.5.0' }],
    ['that says nothing of itself', { 'user-agent': undefined }],
    ['that says it with no word', { 'user-agent': '' }],
  ])('one %s is not', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(false);
  });
});
