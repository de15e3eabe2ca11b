import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Locator, Page } from 'playwright-core';
import { signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import {
  fetchPage,
  expectPageSoon,
  expectTextSoon,
  expectTextRemovedSoon,
} from '../support/public-page.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

const now = Date.now();
const title = `The wall that moved ${now}`;
const firstSlug = `the-wall-that-moved-${now}`;
const newSlug = `a-wall-moves-${now}`;
const secondThoughts = `Second thoughts ${now}`;
const pageOf = (slug: string) => `/resources/${slug}`;
const sitemap = '/sitemap.xml';

let author: Visitor;
let reader: Visitor;

// Tests send no request beyond this machine: a page of one line stands in for the video's host.
const withoutVideoHosts = ({ page }: Visitor) =>
  page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A film.</p>' }),
    );

beforeAll(async () => {
  [author, reader] = await Promise.all([
    startVisit(),
    startVisit({ width: 390, height: 844 }),
  ]);
  await author.page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([author, reader].map(withoutVideoHosts));
  for (const { page } of [author, reader]) page.setDefaultTimeout(30_000);
});
afterAll(() => Promise.all([author.close(), reader.close()]));

const editor = (): Locator =>
  author.page.getByRole('dialog', { name: /^(Create|Edit) resource$/ });

const button = (name: string | RegExp, within: Locator | Page = editor()) =>
  within.getByRole('button', { name });

const content = (): Locator =>
  editor().getByRole('textbox', { name: 'Content' });

const item = (): Locator =>
  author.page
    .getByRole('list', { name: 'Resources' })
    .getByRole('listitem')
    .filter({ has: author.page.getByRole('heading', { name: title }) });

const edit = async (): Promise<void> => {
  await button('Edit', item()).click();
  await content().waitFor();
};

/** Appends a paragraph to the text. */
const write = async (words: string): Promise<void> => {
  // A click might hit the video, whose frame would receive the keys.
  await content().press('Control+End');
  await author.page.keyboard.press('Enter');
  await author.page.keyboard.insertText(words);
};

/** Returns the stored text once the server has answered; from then on the public pages have two seconds to change. */
const saved = async (save: () => Promise<void>): Promise<string> => {
  const answered = author.page.waitForResponse(
    (answer) =>
      /\/api\/resources\/posts(\/[^/]+)?$/.test(answer.url()) &&
      ['POST', 'PUT'].includes(answer.request().method()),
  );
  await save();
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  const { post } = (await answer.json()) as { post: { content: string } };
  return post.content;
};

const isSeen = (picture: Locator): Promise<void> =>
  eventually(async () =>
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0),
  );

// The tests form one journey: each needs the ones before it.

it('the author writes an article with a pasted picture and a video, and saves it as a draft', async () => {
  const { page } = author;
  await signInAt(page, '/admin/resources');
  await button('Create Resource', page).click();
  await editor().getByLabel('Title', { exact: true }).fill(title);
  await content().click();
  await page.keyboard.insertText('In March nobody had heard of it.');
  await page.keyboard.press('Enter');

  const picture = await drawnPicture(page, '#31708f');
  await page.evaluate(
    async (bytes) => {
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([
        new ClipboardItem({ 'image/png': file }),
      ]);
    },
    [...picture.buffer],
  );
  await page.keyboard.press('Control+V');
  const described = page.getByRole('dialog', { name: 'Describe the image' });
  await described.getByLabel('Alt text').fill('A blue wall');
  await described.getByLabel('Caption').fill('The wall, in March.');
  await button('Save description', described).click();
  await isSeen(content().getByRole('img', { name: 'A blue wall' }));

  await write('In June four in ten had.');
  await page.keyboard.press('Enter');
  await button('Video').click();
  const video = page.getByRole('dialog', { name: 'Video' });
  await video.getByLabel('Video address').fill('https://youtu.be/dQw4w9WgXcQ');
  await button('Insert video', video).click();

  await saved(() => button('Save draft').click());
  await page.getByText('Resource created successfully!').waitFor();
  await item().getByText('Draft', { exact: true }).waitFor();
});

it('autosave stores the draft five seconds after the last word, and no visitor sees it', async () => {
  await edit();
  await write('That is three more than the wall could explain.');
  const written = performance.now();
  await author.page.waitForRequest(/\/working-copy$/);
  expect(performance.now() - written).toBeGreaterThan(4_500);
  const state = editor()
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ });
  await state.waitFor();
  await state.waitFor({ state: 'detached' });
  expect((await fetchPage(pageOf(firstSlug))).status).toBe(404);
  expect(await (await fetchPage(sitemap)).text()).not.toContain(firstSlug);
});

it('the preview shows the article as visitors will see it', async () => {
  await button('Preview').click();
  const preview = author.page.getByRole('dialog', { name: /^Preview/ });
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
  await isSeen(preview.getByRole('img', { name: 'A blue wall' }));
  await preview.getByRole('figure', { name: 'The wall, in March.' }).waitFor();
  await preview.locator('iframe[src*="/embed/dQw4w9WgXcQ"]').waitFor();
  expect(await screenFaults(author.page)).toEqual([]);
  await button('Phone', preview).click();
  await button('Dark', preview).click();
  const phone = preview.frameLocator(
    'iframe[title="The article, phone, dark"]',
  );
  const heading = phone.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  const colours = await heading.evaluate((element) => ({
    width: element.ownerDocument.documentElement.clientWidth,
    // The paper of the site is dark, and its style sheets apply.
    paper: getComputedStyle(element.ownerDocument.body).backgroundColor,
  }));
  expect(colours.width).toBeLessThanOrEqual(390);
  expect(colours.paper).toBe('rgb(19, 21, 24)');
  await button(/^Close/, preview)
    .first()
    .click();
});

it('finds and replaces a word, and links to the book, by keyboard alone', async () => {
  const { page } = author;
  await content().press('Control+F');
  await page.keyboard.type('three more');
  await editor().getByText('1 of 1').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('four more');
  await button('Replace all').press('Enter');
  await content().getByText('That is four more').waitFor();
  await page.keyboard.press('Escape');
  await content().press('Control+End');
  await page.keyboard.press('Enter');
  await content().press('Control+K');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('the book');
  await link.getByRole('button', { name: /^The book/ }).press('Enter');
  await content().getByRole('link', { name: 'The book' }).waitFor();
});

it('an article published by keyboard is on its page, in the sitemap and in the feed within two seconds', async () => {
  await saved(() => button('Publish').press('Enter'));
  await expectTextSoon(pageOf(firstSlug), 'four in ten had');
  await expectTextSoon(sitemap, pageOf(firstSlug));
  await expectTextSoon('/feed.xml', title);
  await expectTextSoon('/resources', title);
  await author.page.getByText('Resource updated successfully!').waitFor();

  const { page } = reader;
  await page.goto(addresses.site + pageOf(firstSlug));
  await isSeen(page.getByRole('img', { name: 'A blue wall' }));
  await page.getByRole('figure', { name: 'The wall, in March.' }).waitFor();
  await page
    .frameLocator('iframe[src*="/embed/dQw4w9WgXcQ"]')
    .getByText('A film.')
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('opening the article and saving it unchanged keeps every byte', async () => {
  const answer = await fetchPage(`/api/resources/posts/${firstSlug}`);
  const { post } = (await answer.json()) as { post: { content: string } };
  expect(post.content).toContain('<figcaption>The wall, in March.');
  await edit();
  const stored = await saved(() => author.page.keyboard.press('Control+Enter'));
  expect(stored).toBe(post.content);
});

it('a shared link shows a picture of its own, 1,200 by 630 pixels', async () => {
  const page = await (await fetchPage(pageOf(firstSlug))).text();
  const address =
    /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(address).toContain(firstSlug);
  const answer = await fetchPage(new URL(address).pathname);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    1_200, 630,
  ]);
});

it('later changes are a working copy, which readers do not see', async () => {
  await edit();
  await write(`${secondThoughts}: it was the rain.`);
  await editor()
    .getByText('Readers see the published version until you save.')
    .waitFor();
  expect(await (await fetchPage(pageOf(firstSlug))).text()) //
    .not.toContain(secondThoughts);
  await button('Close').click();
  await item().getByText('Unpublished changes').waitFor();
});

it('after a save under another address the article is there, and the old address redirects to it', async () => {
  await edit();
  await content().getByText(secondThoughts).waitFor();
  await editor().getByLabel('Slug').fill(newSlug);
  await saved(() => button('Update').click());
  await expectTextSoon(pageOf(newSlug), secondThoughts);
  await expectPageSoon(pageOf(firstSlug), ({ status, headers }) => {
    expect(status).toBe(301);
    expect(headers.get('location')).toContain(pageOf(newSlug));
  });
});

it('the author compares an earlier revision and restores it, and readers see it at once', async () => {
  const { page } = author;
  await edit();
  await button('Revisions').click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  const first = revisions.getByRole('listitem').last();
  await first.getByRole('button').click();
  await first.locator('del', { hasText: secondThoughts }).first().waitFor();
  const answered = page.waitForResponse(/\/revisions\/\d+\/restore$/);
  await button(/^Restore revision/, first).click();
  await answered;
  await expectTextRemovedSoon(pageOf(newSlug), secondThoughts);
  await editor().getByText('Revision restored and saved.').waitFor();
  await expectTextSoon(pageOf(newSlug), 'four in ten had');
  await button('Close').click();
});

const remove = async (): Promise<void> => {
  await button('Delete', item()).click();
  const question = author.page.getByRole('dialog', {
    name: 'Are you sure you want to delete this resource?',
  });
  await button('Delete', question).click();
  await question.waitFor({ state: 'detached' });
};

it('a deleted article is gone for every visitor, and one press restores it', async () => {
  await remove();
  await expectPageSoon(pageOf(newSlug), ({ status }) =>
    expect(status).toBe(404),
  );
  await expectTextRemovedSoon(sitemap, newSlug);
  await button(/^Undo/, author.page).click();
  await author.page.getByText(`“${title}” is restored.`).waitFor();
  await expectTextSoon(pageOf(newSlug), 'four in ten had');
  await expectTextSoon(sitemap, newSlug);
  await remove();
});

it('no page of the journey reports an error or violates its content security policy', () => {
  expect([...author.faults, ...reader.faults]).toEqual([]);
});
