import { describe, expect, it } from '@jest/globals';
import { mayBeCounted } from './may-be-counted.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const signals = (over = {}) => ({
  userAgent: phone,
  doNotTrack: undefined,
  globalPrivacyControl: undefined,
  ...over,
});

describe('who is counted', () => {
  it.each([
    ['on a phone', {}],
    ['in Safari', { userAgent: phone.replace('Chrome/141.0.0.0 ', '') }],
    [
      'in a mail program’s own browser',
      { userAgent: `${phone} Instagram 300` },
    ],
    ['who allows it expressly', { doNotTrack: '0', globalPrivacyControl: '0' }],
  ])('a person %s is', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(true);
  });

  it.each([
    ['who asks not to be tracked', { doNotTrack: '1' }],
    ['whose browser says so for all sites', { globalPrivacyControl: '1' }],
    [
      'that is a search engine',
      {
        userAgent: `${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
      },
    ],
    ['that draws previews', { userAgent: 'WhatsApp/2.23.20.0' }],
    [
      'that drives a browser',
      { userAgent: phone.replace('Chrome', 'HeadlessChrome') },
    ],
    ['that is a program', { userAgent: 'curl/8.5.0' }],
    ['that says nothing of itself', { userAgent: undefined }],
    ['that says it with no word', { userAgent: '' }],
  ])('one %s is not', (_who, over) => {
    expect(mayBeCounted(signals(over))).toBe(false);
  });
});
