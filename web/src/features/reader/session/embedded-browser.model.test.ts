import { describe, expect, it } from '@jest/globals';
import { describeDevice, isEmbeddedBrowser } from './embedded-browser.model.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('the browser of a reader', () => {
  it.each([
    [chrome, false],
    [safari, false],
    [chrome.replace('SM-A155F', 'SM-A155F; wv'), true],
    [`${safari} [FBAN/FBIOS;FBAV/480.0]`, true],
    [`${safari} Instagram 340.0`, true],
    [`${safari} GSA/340.1`, true],
  ])(
    'with the user agent %s is embedded in another app: %s',
    (userAgent, expected) => {
      expect(isEmbeddedBrowser(userAgent)).toBe(expected);
    },
  );

  it.each([
    [chrome, { browser: 'Chrome', platform: 'Android' }],
    [safari, { browser: 'Safari', platform: 'iOS' }],
    ['curl/8', { browser: 'Other', platform: 'Other' }],
  ])('with the user agent %s has a device hint', (userAgent, hint) => {
    expect(describeDevice(userAgent)).toEqual(hint);
  });
});
