import { expect, it } from '@jest/globals';
import { parseLinkedinAddress } from './linkedin-address.model.ts';

const activity = 'urn:li:activity:7123456789012345678';

it.each([
  'https://www.linkedin.com/posts/ada-o_what-we-count-activity-7123456789012345678-AbCd?utm_source=share',
  'https://www.linkedin.com/posts/ada-o_activity-7123456789012345678-riX_',
  'https://ng.linkedin.com/posts/ada-o_activity-7123456789012345678',
  `https://www.linkedin.com/feed/update/${activity}/`,
  `linkedin.com/feed/update/${encodeURIComponent(activity)}`,
])('reads the post key from %s', (address) => {
  expect(parseLinkedinAddress(address)?.key).toBe(activity);
});

it('keeps the form of the URL that contains the author’s name', () => {
  expect(
    parseLinkedinAddress(
      'https://ng.linkedin.com/posts/ada-o_activity-7123456789012345678-AbCd?utm_source=share#c',
    )?.url,
  ).toBe(
    'https://www.linkedin.com/posts/ada-o_activity-7123456789012345678-AbCd',
  );
});

it.each([
  'https://www.linkedin.com/in/ada-o/',
  'https://www.linkedin.com/posts/ada-o_myactivity-7123456789012345678',
  `https://linkedin.com.evil.example/feed/update/${activity}`,
  'https://lnkd.in/abc',
])('finds no post in %s', (address) => {
  expect(parseLinkedinAddress(address)).toBeUndefined();
});
