import { expect, it } from '@jest/globals';
import { campaignOf } from './issue.model.ts';
import {
  toPlainText,
  withCampaign,
  withoutVideos,
} from './issue-text.model.ts';

it('turns sanitised HTML into readable plain text', () => {
  const html = `<h2>Hello</h2><p>Tom &amp; <a href="https://a.ng/x?a=1&amp;b=2">Ada <b>B</b></a>,<br>see</p>
    <ul><li>one</li><li>two</li></ul><hr><p><img src="/i.webp" alt="A map"></p><p><a href="https://b.ng">https://b.ng</a></p>`;
  expect(toPlainText(html)).toBe(
    'Hello\n\nTom & Ada B (https://a.ng/x?a=1&b=2),\nsee\n\n- one\n- two\n\n---\n\n[A map]\n\nhttps://b.ng',
  );
});

it('adds the campaign to links to the own site only', () => {
  const own = 'https://shop.ng';
  const words =
    'utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=one';
  expect(
    withCampaign(
      `<a href="${own}/book?x=1#top">a</a><a title="b" href="${own}">b</a><a href="https://shop.ng.evil/">c</a>`,
      own,
      'one',
    ),
  ).toBe(
    `<a href="${own}/book?x=1&amp;${words}#top">a</a><a title="b" href="${own}?${words}">b</a><a href="https://shop.ng.evil/">c</a>`,
  );
});

it.each([
  ['four-numbers', 'four-numbers'],
  ['sales-2024-2025', 'sales-2024-x2025'],
  ['20261128', '20261x128'],
])(
  'the campaign of %s is %s, which analytics does not take for a telephone number',
  (slug, campaign) => {
    expect(campaignOf(slug)).toBe(campaign);
  },
);

it('replaces a video by a link', () => {
  expect(
    withoutVideos(
      '<iframe src="https://www.youtube.com/embed/1" title="V"></iframe>',
    ),
  ).toBe(
    '<p><a href="https://www.youtube.com/embed/1">Watch the video</a></p>',
  );
});
