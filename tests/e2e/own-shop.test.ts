import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  startSystemUnderTest,
  type SystemUnderTest,
} from '@imprint/local/system-under-test';
import { standInLiveKeys } from '@imprint/local/settings';
import { statisticOf } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { fetchPage } from '../support/public-page.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailTo, mailsTo } from '../support/system.ts';

// A sample of the IDPF, made by others (https://github.com/IDPF/epub3-samples, "wasteland", CC BY-SA 3.0).
const epub = join(import.meta.dirname, 'books/the-waste-land.epub');

const owner = {
  username: 'vivienne@example.com',
  password: 'a handful of dust',
};
const siteName = 'Margate Sands';
const sender = 'tom@margate.example';
const buyer = 'phlebas@example.com';
const subscribers = [
  'marie@example.com',
  'lil@example.com',
  'belladonna@example.com',
];
const issue = 'April is the cruellest month';

let system: SystemUnderTest;
let author: Visitor;
let reader: Visitor;

beforeAll(async () => {
  system = await startSystemUnderTest({
    logs: 'own-shop-logs',
    environment: { ...process.env, SAMPLE_CONTENT: 'no' },
  });
  // These are this file's own: its environment is a copy.
  process.env.IMPRINT_E2E_SITE = system.addresses.site;
  process.env.IMPRINT_E2E_PAYSTACK = system.addresses.paystack;
  process.env.IMPRINT_E2E_INBOX = system.addresses.inbox;
  [author, reader] = await Promise.all([
    startVisit({ width: 1440, height: 900 }),
    startVisit({ width: 390, height: 844 }),
  ]);
  for (const { page } of [author, reader]) page.setDefaultTimeout(30_000);
});

afterAll(async () => {
  await Promise.all([author, reader].map((visitor) => visitor.close()));
  await system.stop();
});

const readSetupCode = async (): Promise<string> => {
  const log = await readFile(join(system.folder, 'logs/gateway.log'), 'utf8');
  return /"setupCode":"([^"]+)"/.exec(log)?.[1] ?? '';
};

const pressTo = async (button: string, step: string): Promise<void> => {
  const { page } = author;
  await page.getByText(button, { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: step }).waitFor();
};

const saveSettings = async (): Promise<void> => {
  await author.page.getByRole('button', { name: 'Save changes' }).click();
  await author.page.getByText('Saved.', { exact: true }).waitFor();
};

// The tests form one journey, from an empty installation and without a restart: each needs the ones before it.

it('a stranger opens the back office of an empty shop and creates the owner account with the code from the log', async () => {
  const { page } = author;
  await page.goto(`${addresses.site}/admin`);
  await page.getByLabel('Setup code').fill(await readSetupCode());
  await page.getByLabel('Username or email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  expect(await screenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`Signed in as ${owner.username}.`).waitFor();
  await pressTo('Continue', 'Your shop');
});

it('the author names the shop, and the book comes from an EPUB that others made', async () => {
  const { page } = author;
  await page.getByLabel('Name of the site').fill(siteName);
  await page.getByLabel('Author').fill('T. S. Eliot');
  await page.getByLabel('Contact email').fill(sender);
  await pressTo('Save and continue', 'Book');
  await page.getByLabel('EPUB of your book').setInputFiles(epub);
  await page.getByText('6 chapters and 4,610 words read').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(
    'The Waste Land',
  );
  expect(await page.getByLabel('Title of chapter 4').inputValue()).toBe(
    'IV. DEATH BY WATER',
  );
  expect(await page.getByLabel('Author').inputValue()).toBe('T. S. Eliot');
  const cover = page.getByRole('img', { name: 'Cover in the file' });
  await cover.waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await page.getByLabel('Subtitle').fill('A poem in five parts');
  await pressTo('Save and continue', 'Brand');
});

it('the author gives the shop a colour of its own and typefaces; the cover of the EPUB is in place', async () => {
  const { page } = author;
  await page.getByLabel('Accent colour as hex').fill('#7a1f2b');
  await page.getByRole('radio', { name: 'EB Garamond' }).check();
  await page.getByRole('button', { name: 'Replace cover' }).waitFor();
  await saveSettings();
  await pressTo('Continue', 'Prices');
});

it('the author sets prices, and connects Paystack and a mail server, which is followed without a restart', async () => {
  const { page } = author;
  await page.getByLabel('Paperback, in naira').fill('18,000');
  await page.getByLabel('E-book, in naira').fill('7,500');
  await pressTo('Save and continue', 'Delivery');
  await pressTo('Save and continue', 'Payments');
  const { PAYSTACK_SECRET_KEY } = system.around.standInKeys;
  await page.getByLabel('Secret key').fill(String(PAYSTACK_SECRET_KEY));
  await saveSettings();
  await page.getByText('Test mode: no money is moved.').waitFor();
  await pressTo('Continue', 'Email');
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(system.ports.SMTP_PORT));
  await page.getByLabel('Encryption').selectOption({ label: 'None' });
  await page.getByLabel('Sender name').fill(siteName);
  await page.getByLabel('Sender address').fill(sender);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText(`Sent to ${sender}.`).waitFor();
  await saveSettings();
  await mailTo(sender, /test/i);
});

it('every public page, the manifest, the feed and the images are the author’s, and none says Imprint', async () => {
  const { page } = reader;
  for (const path of ['/', '/book', '/about', '/contact', '/privacy']) {
    await page.goto(addresses.site + path);
    expect(await page.title()).toContain(siteName);
    expect({ path, faults: await screenFaults(page) }).toEqual({
      path,
      faults: [],
    });
    expect(await (await fetchPage(path)).text()).not.toContain('Imprint');
  }
  const manifest = await fetchPage('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: siteName });
  await page.goto(addresses.site);
  const card = await page
    .locator('meta[property="og:image"]')
    .getAttribute('content');
  const image = await fetch(String(card));
  expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg)/);
  await page.goto(`${addresses.site}/book`);
  const accent = await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(accent).toBe('rgb(122, 31, 43)');
});

it('a buyer pays for the e-book, gets the mail under the shop’s name, and reads', async () => {
  const { page } = reader;
  await page.goto(`${addresses.site}/book`);
  await page.getByRole('button', { name: 'Order Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('E-Book').first().click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(buyer);
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.waitForURL((url) => url.origin === addresses.paystack);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();

  const mail = await mailTo(buyer, /reading link/);
  expect(mail.from).toEqual([{ address: sender, name: siteName }]);
  expect(`${mail.subject} ${mail.text}`).not.toContain('Imprint');
  const link = /\S+\/read-book\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  await page
    .frameLocator('iframe:visible')
    .getByText(/April/)
    .first()
    .waitFor();
  expect(await page.title()).toMatch(/The Waste Land$/);
});

it('with live keys the test order leaves the figures and is marked, and a live sale counts', async () => {
  const { page } = author;
  const enterKey = async (key: string | undefined) => {
    await page.goto(`${addresses.site}/admin/settings/payments`);
    await page.getByRole('button', { name: 'Replace secret key' }).click();
    await page.getByLabel('Secret key').fill(String(key));
    await saveSettings();
  };
  const expectRevenue = (naira: string) =>
    eventually(
      async () => {
        await page.goto(`${addresses.site}/admin`);
        await page.getByRole('list', { name: /^Latest orders/ }).waitFor();
        expect(await statisticOf(page, 'Total Revenue')).toBe(naira);
      },
      { withinMs: 30_000 },
    );
  const testBadges = page
    .getByRole('list', { name: /^Latest orders/ })
    .getByText('Test', { exact: true });

  await expectRevenue('₦7,500');
  await enterKey(standInLiveKeys.PAYSTACK_SECRET_KEY);
  await expectRevenue('₦0');
  expect(await screenFaults(page)).toEqual([]);
  await createBuyer().buyEbook(15_000);
  await expectRevenue('₦15,000');
  expect(await testBadges.count()).toBe(1);
  await page.goto(`${addresses.site}/admin/orders?mode=test`);
  await page.getByText('1 order', { exact: true }).waitFor();
  await page.getByText(buyer).waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await enterKey(system.around.standInKeys['PAYSTACK_SECRET_KEY']);
  await expectRevenue('₦7,500');
});

it('the newsletter reaches three subscribers once, under the shop’s name', async () => {
  const { page } = reader;
  await page.goto(addresses.site);
  const [first = '', ...others] = subscribers;
  await page.getByRole('contentinfo').getByRole('textbox').fill(first);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const question = await mailTo(first, /confirm/i);
  await page.goto(/http\S+newsletter\S+/.exec(question.text)?.[0] ?? '');
  await page.getByRole('main').getByRole('button').click();

  const backOffice = author.page;
  await backOffice.goto(`${addresses.site}/admin/newsletter?show=subscribers`);
  await backOffice.getByText('Import CSV', { exact: true }).click();
  await backOffice.getByLabel('How they agreed').fill('Signed up at a reading');
  await backOffice.getByLabel('Agreed on').fill('2026-01-31');
  await backOffice.getByLabel('CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email', ...others].join('\n')),
  });
  await backOffice
    .getByRole('button', { name: 'Import 2 subscribers' })
    .click();
  await backOffice.getByText('2 subscribers were imported.').waitFor();

  await backOffice.goto(`${addresses.site}/admin/newsletter`);
  await backOffice.getByRole('button', { name: 'New newsletter' }).click();
  await backOffice.getByLabel('Subject').fill(issue);
  await backOffice
    .getByRole('textbox', { name: 'Text' })
    .fill('Breeding lilacs.');
  await backOffice
    .getByRole('button', { name: 'Send to 3 subscribers' })
    .click();
  await backOffice
    .getByRole('dialog')
    .getByRole('button', { name: 'Send to 3 subscribers' })
    .click();
  await eventually(
    async () => {
      const found = await Promise.all(subscribers.map(mailsTo));
      const issues = found.map((mails) =>
        mails.filter(({ subject }) => subject === issue),
      );
      expect(issues.map((mails) => mails.length)).toEqual([1, 1, 1]);
      expect(issues[0]?.[0]?.from).toEqual([
        { address: sender, name: siteName },
      ]);
    },
    { withinMs: 30_000 },
  );
});

it('nothing was broken on the way', () => {
  expect([...author.faults, ...reader.faults]).toEqual([]);
});
