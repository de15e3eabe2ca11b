import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Page } from 'playwright-core';
import { openSearch, signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { killProfile, launchProfile } from '../support/browser-profile.ts';
import { countPresses } from '../support/count-presses.ts';
import { goTo } from '../support/go-to.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo } from '../support/system.ts';

const buyer = `ngozi.${Date.now()}@example.com`;
const sharing =
  'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.';

let reader: Visitor;
let stranger: Visitor;
let author: Visitor;
/** The status of the first heartbeat that renews the session; it comes 30 s after the book is opened. */
let renewal: Promise<number | string>;

beforeAll(async () => {
  [reader, stranger, author] = await Promise.all([
    startVisit(),
    startVisit(),
    startVisit(),
  ]);
});

afterAll(() => Promise.all([reader.close(), stranger.close(), author.close()]));

const barsAre = (page: Page, state: 'shown' | 'hidden') =>
  eventually(async () =>
    expect(await page.locator('[data-bars]').getAttribute('data-bars')).toBe(
      state,
    ),
  );

/** Opens a panel; a window that changes its size may hide the bars once more. */
const openPanel = (page: Page, name: string) =>
  eventually(
    async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name, exact: true })
        .click({ timeout: 1_500 });
      await page.getByRole('dialog', { name }).waitFor({ timeout: 1_500 });
    },
    { withinMs: 20_000 },
  );

const openChapter = async (page: Page, name: string) => {
  await openPanel(page, 'Contents');
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

const layoutShifts = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  })`);

// The tests form one journey: each needs the ones before it.

it('a visitor reads the free sample, buys the book where it ends, and pays at the checkout', async () => {
  const { page } = reader;
  await goTo(page, `${addresses.site}/book`);
  await page.getByRole('link', { name: /^Read the first chapter/ }).click();
  const sample = page.frameLocator('iframe:visible');
  await sample.getByRole('heading', { level: 1 }).waitFor();
  expect(await sample.locator('body').innerText()).not.toMatch(/Copy of|IMP-/);
  await sample.locator('main').press('End');
  await page
    .getByRole('region', { name: 'The end of the sample' })
    .getByRole('button', { name: /^Buy the e-book/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(buyer);
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();

  await page.waitForURL(/\/payment/);
  await page.waitForURL((url) => url.origin === addresses.paystack);
  await page.getByRole('button', { name: /^Pay/ }).click();

  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain(buyer);
  expect(text).toContain('₦10,000');
  expect(text).toMatch(/IMP(-[0-9A-Z]{4}){4}/);
  expect(text).toMatch(/Paid\n\d+ \w+ \d{4}, .* in Lagos/);
});

it('the buyer opens the book from the email and goes from the cover to the first chapter, which carries their watermark', async () => {
  const { page } = reader;
  const link = await eventually(
    async () => {
      const mails = await mailsTo(buyer);
      const found = mails.flatMap(
        ({ text }) => /\S+\/read-book\/[\w-]{43}/.exec(text)?.[0] ?? [],
      );
      expect(found).toHaveLength(1);
      return found[0] ?? '';
    },
    { withinMs: 20_000 },
  );

  await page.goto(link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  const chapter = page.frameLocator('iframe:visible');
  await chapter.getByAltText(/^Cover of/).waitFor();
  await eventually(async () =>
    expect(await page.title()).toBe('Cover | After the Applause'),
  );
  await openChapter(page, 'The question before');
  // The invisible watermark of the seat may stand between the words.
  await chapter
    .getByRole('heading', {
      level: 1,
      name: /^The\u2060? question\u2060? before/,
    })
    .waitFor();
  const text = await chapter.locator('body').innerText();
  expect(text).toMatch(/IMP(-[0-9A-Z]{4}){4}/);
  expect(text.split(/\s+/).length).toBeGreaterThan(300);

  // A second browser opens the link while the first one reads.
  await stranger.page.goto(link);
  await stranger.page.getByText(sharing).waitFor();
  expect(await stranger.page.content()).not.toContain(buyer);
});

it('a buyer who leaves right after moving on finds the place again', async () => {
  const { page } = reader;
  const link = page.url();
  const chapter = page.frameLocator('iframe:visible');
  const place = page.getByText(/^Paragraph \d+ of \d+$/);
  await expect(place.textContent()).resolves.toMatch(/^Paragraph 1 /);
  await chapter.locator('main').press('PageDown');
  const reached = await eventually(async () => {
    const text = (await place.textContent()) ?? '';
    expect(text).not.toMatch(/^Paragraph 1 /);
    return text;
  });
  await page.goto('about:blank');
  await page.goto(link);
  await eventually(async () => expect(await place.textContent()).toBe(reached));
  renewal = page
    .waitForResponse(
      (answer) =>
        answer.url().includes('/api/ebook/heartbeat/') &&
        /"session"/.test(answer.request().postData() ?? ''),
      { timeout: 45_000 },
    )
    .then((answer) => answer.status(), String);
});

it('on a phone in landscape the bars give way to the text, and return at a tap', async () => {
  const { page } = reader;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  const chapter = page.frameLocator('iframe:visible');
  const rows = async () => {
    const [top, bottom] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ]);
    return { above: (top?.y ?? 0) + (top?.height ?? 0), below: bottom?.y };
  };
  await chapter.locator('main').hover();
  await page.mouse.wheel(0, 400);
  await eventually(async () => {
    const { above, below } = await rows();
    expect(above).toBeLessThanOrEqual(0);
    expect(below).toBeGreaterThanOrEqual(390);
  });
  expect((await page.locator('iframe:visible').boundingBox())?.height).toBe(
    390,
  );
  await page.mouse.click(422, 195);
  await eventually(async () =>
    expect((await rows()).above).toBeGreaterThan(40),
  );
  await page.getByRole('button', { name: 'Aa, text settings' }).click();
  await page
    .getByRole('radio', { name: 'Dark' })
    .filter({ visible: true })
    .check();
  expect(await screenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);
});

it.each([
  [390, 844],
  [1440, 900],
])(
  'at %i × %i px the bars leave while reading and return at a tap or Escape; notes and figures open in place and give the focus back',
  async (width, height) => {
    const { page } = reader;
    const size = page.viewportSize();
    await page.setViewportSize({ width, height });
    await openChapter(page, 'The question before');
    const chapter = page.frameLocator('iframe:visible');
    const reference = chapter.locator('[role=doc-noteref]').first();
    await chapter.locator('main').hover();
    await page.mouse.wheel(0, 600);
    await barsAre(page, 'hidden');
    const top = async () => (await chapter.locator('main').boundingBox())?.y;
    const before = await eventually(async () => {
      const one = await top();
      expect(await top()).toBe(one);
      return one;
    });
    await page.keyboard.press('Escape');
    await barsAre(page, 'shown');
    expect(await top()).toBe(before);
    await page.mouse.click(width / 2, height / 2);
    await barsAre(page, 'hidden');

    await reference.focus();
    await page.keyboard.press('Enter');
    await chapter.getByRole('dialog', { name: 'Note 1' }).waitFor();
    await page.keyboard.press('Escape');
    const focused = () => chapter.locator(':focus').getAttribute('role');
    expect(await focused()).toBe('doc-noteref');

    await openChapter(page, 'The company of causes');
    const figure = chapter.locator('figure img').first();
    await figure.focus();
    await page.keyboard.press('Enter');
    const enlarged = chapter.getByRole('dialog');
    await enlarged.waitFor();
    expect(await enlarged.boundingBox()).toMatchObject({ width, height });
    await page.keyboard.press('Escape');
    await enlarged.waitFor({ state: 'detached' });
    await eventually(async () => expect(await focused()).toBe('button'));
    if (size) await page.setViewportSize(size);
  },
);

// The session of the reader above is renewed meanwhile.
it('a browser that is killed loses at most three seconds of reading', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-crash-'));
  const buyer = createBuyer();
  await buyer.buyEbook();
  const link = `${addresses.site}/read-book/${await buyer.readingToken()}`;
  const place = (page: Page) => page.getByText(/^Paragraph \d+ of \d+$/);
  const numberOf = async (page: Page) =>
    Number(/\d+/.exec((await place(page).textContent()) ?? '')?.[0]);
  try {
    let context = await launchProfile(folder);
    let [page] = context.pages() as [Page];
    await page.goto(link);
    await page.getByRole('button', { name: 'Open the book' }).click();
    await openChapter(page, 'What they took away');
    await place(page).waitFor({ state: 'attached' });
    // A browser writes its cookies to the disk when it is closed, and otherwise only twice a minute.
    await context.close();

    context = await launchProfile(folder);
    [page] = context.pages() as [Page];
    await page.goto(link);
    await place(page).waitFor({ state: 'attached' });
    const main = page.frameLocator('iframe:visible').locator('main');
    await main.waitFor();
    const reached: { at: number; paragraph: number }[] = [];
    for (let step = 0; step < 12; step += 1) {
      await main.hover();
      await page.mouse.wheel(0, 220);
      reached.push({ at: Date.now(), paragraph: await numberOf(page) });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const killedAt = Date.now();
    reached.push({ at: killedAt, paragraph: await numberOf(page) });
    killProfile(folder);
    await context.close().catch(() => undefined);

    context = await launchProfile(folder);
    [page] = context.pages() as [Page];
    await page.goto(link);
    await place(page).waitFor({ state: 'attached' });
    const least =
      reached.findLast(({ at }) => at <= killedAt - 3_000)?.paragraph ?? 0;
    expect(least).toBeGreaterThan(1);
    await eventually(async () =>
      expect(await numberOf(page)).toBeGreaterThanOrEqual(least),
    );
    expect(await numberOf(page)).toBeLessThanOrEqual(
      reached.at(-1)?.paragraph ?? 0,
    );
    await context.close();
  } finally {
    killProfile(folder);
    await rm(folder, { recursive: true, force: true });
  }
});

it('heartbeats renew the session, which only the one browser has', async () => {
  expect(await renewal).toBe(200);
  const { page } = reader;
  await page.frameLocator('iframe:visible').getByText(buyer).first().waitFor();
});

it('without a connection, the buyer finishes the book in its opened chapters; the place and notes are sent later', async () => {
  const { page, faults } = reader;
  const chapter = page.frameLocator('iframe:visible');
  const headingOf = (name: RegExp) =>
    chapter.getByRole('heading', { level: 1, name });
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().includes('/position/'),
  );
  await openChapter(page, 'The report nobody skips');
  await headingOf(/^The\u2060? report/).waitFor();
  await saved;
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await chapter.locator('main').press('End');
  await page.getByText(/^Paragraph (\d+) of \1$/).waitFor();
  await openChapter(page, 'The question before');
  await headingOf(/^The\u2060? question/).waitFor();
  await chapter.locator('main').press('Enter');
  await page.getByRole('button', { name: 'Highlight: Yellow' }).click();
  await openPanel(page, 'Marks');
  await page.getByText('Stored in this browser until').waitFor();
  await page.keyboard.press('Escape');
  await openChapter(page, 'Counting what happened');
  await page.getByText('this chapter is not loaded yet').waitFor();
  await page.context().setOffline(false);
  await headingOf(/^Counting/).waitFor({ timeout: 40_000 });
  await openPanel(page, 'Marks');
  await eventually(
    async () =>
      expect(await page.getByRole('dialog').innerText()).toContain('Saved.'),
    { withinMs: 20_000 },
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download your notes/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes-after-the-applause.md');
  const notes = await readFile(await download.path(), 'utf8');
  expect(notes).toMatch(/^# Notes on After the Applause\n[^]*\n> \S/);
  await page.keyboard.press('Escape');
  // The browser reports each request that failed without a connection.
  const own = faults.filter((fault) => !fault.includes('ERR_INTERNET'));
  faults.splice(0, faults.length, ...own);
});

it('the home page leads back to the book in this browser, and shows nothing of it to others', async () => {
  const { page } = reader;
  await page.keyboard.press('Escape');
  await barsAre(page, 'shown');
  await page.getByRole('link', { name: 'Exit' }).click();
  await page.waitForURL(`${addresses.site}/`);
  await goTo(page, addresses.site);
  // The link takes a place that is kept for it. A line pushed in would shift by 0.01 or more; a late font, by less.
  expect(await layoutShifts(page)).toBeLessThan(0.002);
  const back = page.getByRole('link', { name: /^Continue reading Chapter 2/ });
  await back.click();
  await page
    .frameLocator('iframe:visible')
    .getByRole('heading', { level: 1, name: /^Counting/ })
    .waitFor();
  await goTo(stranger.page, addresses.site);
  await stranger.page.getByRole('link', { name: /^Learn More/ }).waitFor();
  const links = stranger.page.getByRole('link', { name: /Continue reading/ });
  expect(await links.count()).toBe(0);
});

it('the author signs in and sees the sale, and with two presses the buyer among those who finished the book this month', async () => {
  const { page } = author;
  const presses = await countPresses(page);
  await signInAt(page, '/admin');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await eventually(
    async () => {
      await page.reload();
      await page.getByText(buyer).first().waitFor({ timeout: 3_000 });
    },
    { withinMs: 20_000 },
  );
  expect(await page.locator('main').innerText()).toContain('₦10,000');
  presses.restart();
  await openSearch(page, 'finished');
  await page.getByRole('option', { name: /^Who finished the book/ }).click();
  await page.waitForURL('**/finished?date=this-month');
  await page.getByRole('link', { name: buyer }).waitFor();
  expect(presses.count()).toBe(2);
});

it('no page of the journey reports an error or violates its content security policy', () => {
  for (const { faults } of [reader, author]) expect(faults).toEqual([]);
});
