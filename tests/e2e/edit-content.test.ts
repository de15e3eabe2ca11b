import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { signInAt } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { goTo } from '../support/go-to.ts';
import { createBuyer } from '../support/buyer.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import {
  fetchPage,
  expectTextSoon,
  expectTextRemovedSoon,
} from '../support/public-page.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailTo } from '../support/system.ts';

const now = Date.now();
const bookTitle = `Counted Twice ${now}`;
const quote = `I counted it twice, and then once more ${now}.`;

type Content = { version: number; hero: { badge: string } };

let desktop: Visitor;
let phone: Visitor;
let before: Content;

const readContent = async () =>
  (await (await fetchPage('/api/content')).json()) as Content;

beforeAll(async () => {
  [desktop, phone, before] = await Promise.all([
    startVisit(),
    startVisit({ width: 390, height: 844 }),
    readContent(),
  ]);
});
afterAll(() => Promise.all([desktop.close(), phone.close()]));

const openTab = async (name: string): Promise<void> => {
  await desktop.page.getByRole('tab', { name, exact: true }).click();
  await desktop.page.getByRole('tabpanel', { name, exact: true }).waitFor();
};

const field = (label: string, { page }: Visitor = desktop): Locator =>
  page.getByRole('tabpanel').getByLabel(label, { exact: true }).first();

const button = (name: string, { page }: Visitor = desktop): Locator =>
  page.getByRole('button', { name, exact: true });

/** Saves and returns once the server has answered; from then on the public pages have two seconds to change. */
const save = async (who = desktop, name = 'Save Changes'): Promise<void> => {
  const answered = who.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/admin/content') &&
      answer.request().method() === 'POST',
  );
  await button(name, who).click();
  await answered;
};

// The tests form one journey: each needs the ones before it.

it('the author signs in and finds every text of the site, section by section', async () => {
  await signInAt(desktop.page, '/admin/content');
  await desktop.page.getByRole('tab', { name: 'Hero Section' }).waitFor();
  const tabs = desktop.page.getByRole('tab');
  expect((await tabs.allInnerTexts()).slice(0, 4)).toEqual([
    'Hero Section',
    'About Section',
    'Book Details',
    'Testimonials',
  ]);
});

it.each([
  ['Hero Section', 'Badge', `Out on 1 May ${now}`, '/'],
  ['About Section', 'Title', `A practitioner who counts ${now}`, '/about'],
  ['Book Details', 'Title', bookTitle, '/book'],
  ['Speaking', 'Description', `Talks that end on time ${now}.`, '/speaking'],
  ['Podcast', 'Name of the podcast', `Two Numbers ${now}`, '/podcast'],
  ['Services', 'Link text', `Ask for a baseline ${now}`, '/'],
  ['Site', 'City', `Enugu ${now}`, '/contact'],
])(
  'a change to %s, %s, is on the public page two seconds after the save',
  async (tab, label, words, path) => {
    await openTab(tab);
    await field(label).fill(words);
    await desktop.page.getByText(`Changed: ${tab}. Not saved yet.`).waitFor();
    await save();
    await expectTextSoon(path, words);
    await desktop.page.getByText('Everything here is saved.').waitFor();
  },
);

it('a dated badge leaves the home page when it is emptied', async () => {
  await openTab('Hero Section');
  const badge = await field('Badge').inputValue();
  await field('Badge').fill('');
  await save();
  await expectTextRemovedSoon('/', badge);
});

it('the author adds a testimonial with a picture and moves it, and the book page shows it in its new place', async () => {
  await openTab('Testimonials');
  await button('Add a testimonial').click();
  const added = desktop.page.getByRole('group', { name: 'Testimonial 8' });
  await added.getByLabel('Quote').fill(quote);
  await added.getByLabel('Author', { exact: true }).fill('A newspaper editor');
  await added
    .getByLabel('Choose an image')
    .setInputFiles(await drawnPicture(desktop.page, '#31708f'));
  await added.getByRole('button', { name: 'Remove image' }).waitFor();
  await button('Move testimonial 8 up').click();
  await save();
  await expectTextSoon('/book', quote);

  await goTo(phone.page, `${addresses.site}/book`);
  const reviews = phone.page.getByRole('group', { name: 'Reviews' });
  for (const place of ['8 of 8', '7 of 8']) {
    await reviews.getByRole('button', { name: 'Previous' }).click();
    await reviews.getByText(place).waitFor();
  }
  await reviews.getByText(quote).waitFor();
  const face = reviews.locator('img');
  await eventually(async () =>
    expect(
      await face.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0),
  );
});

it('a new price applies to new orders, and a checkout in progress keeps its own price', async () => {
  const early = createBuyer();
  const checkout = (await (await early.startPayment(10_000)).json()) as {
    data: { reference: string };
  };
  await openTab('Book Details');
  await field('E-book price (₦)').fill('12000');
  await save();
  await expectTextSoon('/book', '₦12,000');

  await eventually(
    async () => {
      const refused = await createBuyer().startPayment(10_000);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'AMOUNT_MISMATCH',
        error: expect.stringContaining('₦12,000'),
      });
    },
    { everyMs: 500 },
  );
  const late = createBuyer();
  const reference = await late.buyEbook(12_000);
  await early.pay(checkout.data.reference);
  for (const [buyer, order, amount] of [
    [early, checkout.data.reference, '₦10,000'],
    [late, reference, '₦12,000'],
  ] as const) {
    await eventually(
      async () => expect(await buyer.paymentStatus(order)).toBe('success'),
      { everyMs: 500 },
    );
    const receipt = await mailTo(buyer.email, /^Receipt/);
    expect(receipt.subject).toContain(bookTitle);
    expect(receipt.text).toContain(amount);
  }

  const mail = await mailTo(late.email, /reading link/);
  expect(mail.subject).toContain(bookTitle);
  const link = /\S+\/read-book\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
  await phone.page.goto(link);
  await phone.page
    .getByRole('heading', { level: 1, name: bookTitle })
    .waitFor();
});

it('unsaved changes ask for confirmation before leaving, survive a reload, and can be discarded', async () => {
  const { page } = desktop;
  await openTab('Hero Section');
  await field('Title').fill('Not saved');
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Messages' })
    .click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await field('Title').inputValue()).toBe('Not saved');

  const leaveDialog = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await leaveDialog).type()).toBe('beforeunload');
  await (await leaveDialog).accept();
  await reloaded;
  await button('Restore draft').click();
  expect(await field('Title').inputValue()).toBe('Not saved');
  await button('Discard').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Discard' })
    .click();
  await page.getByText('Everything here is saved.').waitFor();
  expect(await (await fetchPage('/')).text()).not.toContain('Not saved');
});

it('a save over a newer version is refused, both versions are shown, and the author’s choices are saved', async () => {
  await signInAt(phone.page, '/admin/content');
  await field('Title', phone).fill(`From the phone ${now}`);
  await field('Subtitle', phone).fill(`Written on the way ${now}`);
  await field('Title').fill(`From the desk ${now}`);
  await save(phone);
  await expectTextSoon('/', `From the phone ${now}`);

  await save();
  const versions = desktop.page.getByRole('region', {
    name: 'There is a newer version',
  });
  await versions.getByText('Your changes were not saved').waitFor();
  const title = versions.getByRole('group', { name: /^Hero Section: Title/ });
  expect(await title.innerText()).toMatch(
    /Changed by both[^]*Yours\s+From the desk[^]*Saved elsewhere\s+From the phone/,
  );
  expect(await screenFaults(desktop.page)).toEqual([]);
  expect(await (await fetchPage('/')).text()).not.toContain('From the desk');

  await title.getByRole('radio', { name: /From the desk/ }).check();
  await save(desktop, 'Save these choices');
  await expectTextSoon('/', `From the desk ${now}`);
  await expectTextSoon('/', `Written on the way ${now}`);
});

it('the original content is restored, and with it the shop’s prices', async () => {
  const status = await desktop.page.evaluate(async (content) => {
    const newest = await fetch('/api/admin/content', {
      headers: {
        authorization: `Bearer ${localStorage.getItem('imprint-admin-token')}`,
      },
    });
    const { version } = (await newest.json()) as { version: number };
    const answer = await fetch('/api/admin/content', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('imprint-admin-token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...content, version }),
    });
    return answer.status;
  }, before);
  expect(status).toBe(200);
  await expectTextSoon('/', before.hero.badge);
  const { version, ...after } = await readContent();
  expect(version).toBeGreaterThan(before.version);
  expect({ ...after, version: before.version }).toEqual(before);
  await eventually(
    async () =>
      expect((await createBuyer().startPayment(10_000)).status).toBe(200),
    { everyMs: 500 },
  );
});

it('no page of the journey reports an error except the refused save, or violates its content security policy', () => {
  expect(desktop.faults).toEqual([
    expect.stringMatching(/409.*admin\/content/),
  ]);
  expect(phone.faults).toEqual([]);
});
