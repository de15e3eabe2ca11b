import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { signInAt } from '../support/admin.ts';
import { launchVisitor, type Visitor } from '../support/browser.ts';
import { goTo } from '../support/go-to.ts';
import { screenFaults } from '../support/screen.ts';
import { addresses, mailsTo } from '../support/system.ts';

const buyer = `ngozi.${Date.now()}@example.com`;
const sharing =
  'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.';

let reader: Visitor;
let stranger: Visitor;
let author: Visitor;

beforeAll(async () => {
  [reader, stranger, author] = await Promise.all([
    launchVisitor(),
    launchVisitor(),
    launchVisitor(),
  ]);
});

afterAll(() => Promise.all([reader.close(), stranger.close(), author.close()]));

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
  await page.getByRole('button', { name: 'The question before' }).click();
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

it('heartbeats renew the session, which only the one browser has', async () => {
  const { page } = reader;
  const beat = await page.waitForResponse(
    (answer) => answer.url().includes('/api/ebook/heartbeat/'),
    { timeout: 45_000 },
  );
  expect(beat.status()).toBe(200);
  await page.frameLocator('iframe:visible').getByText(buyer).first().waitFor();
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

it('the author signs in and sees the sale', async () => {
  const { page } = author;
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
});

it('no page of the journey reports an error or violates its content security policy', () => {
  for (const { faults } of [reader, author]) expect(faults).toEqual([]);
});
