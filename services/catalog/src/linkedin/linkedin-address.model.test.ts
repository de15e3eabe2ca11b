import { expect, it } from '@jest/globals';
import { linkedinAddress } from './linkedin-address.model.ts';

const activity = 'urn:li:activity:7123456789012345678';

it.each([
  'https://www.linkedin.com/posts/ada-o_what-we-count-activity-7123456789012345678-AbCd?utm_source=share',
  'https://www.linkedin.com/posts/ada-o_activity-7123456789012345678-riX_',
  'https://ng.linkedin.com/posts/ada-o_activity-7123456789012345678',
  `https://www.linkedin.com/feed/update/${activity}/`,
  `linkedin.com/feed/update/${encodeURIComponent(activity)}`,
])('knows the post of %s', (address) => {
  expect(linkedinAddress(address)?.key).toBe(activity);
});

it('keeps the address in which the author’s name stands', () => {
  expect(
    linkedinAddress(
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
])('knows no post at %s', (address) => {
  expect(linkedinAddress(address)).toBeUndefined();
});
