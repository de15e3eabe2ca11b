import { readFile } from 'node:fs/promises';
import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { statisticOf, signInAt, openScreen } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { goTo } from '../support/go-to.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailTo } from '../support/system.ts';

const name = `amaka.${Date.now()}`;
const email = `${name}@gmail.com`;
let reference = '';

let buyer: Visitor;
let phone: Visitor;
let author: Visitor;

beforeAll(async () => {
  const small = { width: 390, height: 844 };
  [buyer, phone, author] = await Promise.all([
    startVisit(small),
    startVisit(small),
    startVisit({ width: 1440, height: 900 }),
  ]);
});

afterAll(() => Promise.all([buyer, phone, author].map(({ close }) => close())));

// The tests form one journey: each needs the ones before it.

it('the order dialog suggests a correction of a mistyped address, and applies it at a press', async () => {
  const { page } = buyer;
  await goTo(page, `${addresses.site}/book`);
  await page.getByRole('button', { name: 'Order Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One copy more' }).click();
  await dialog
    .getByRole('textbox', { name: 'Email' })
    .fill(`${name}@gmial.com`);
  await dialog.getByRole('button', { name: email }).waitFor();
  expect(await screenFaults(page)).toEqual([]);

  await dialog.getByRole('button', { name: email }).click();
  expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()) //
    .toBe(email);
  expect(await dialog.innerText()).toContain('₦30,000');
});

it('the payment page opens the checkout by itself, where the buyer pays', async () => {
  const { page } = buyer;
  let letGo = (): void => undefined;
  const seen = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/initialize-payment', async (route) => {
    await seen;
    await route.continue();
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Proceed to Payment' })
    .click();
  await page.getByText('Opening Paystack’s page').waitFor();
  expect(new URL(page.url()).search).not.toContain('@');
  expect(await screenFaults(page)).toEqual([]);
  letGo();

  await page.waitForURL((url) => url.origin === addresses.paystack);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  reference =
    /IMP(-[0-9A-Z]{4}){4}/.exec(await page.locator('main').innerText())?.[0] ??
    '';
  expect(page.url()).toBe(
    `${addresses.site}/payment-success?reference=${reference}`,
  );
});

it('the delivery address typed on the success page survives a reload, and is saved', async () => {
  const { page } = buyer;
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label }).fill(text);
  await fill('Name', 'Amaka Obi');
  await page.reload();
  const typed = page.getByRole('textbox', { name: 'Name' });
  expect(await typed.inputValue()).toBe('Amaka Obi');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('Please enter the city or town').waitFor();
  expect(await screenFaults(page)).toEqual([]);

  await fill('Phone', '0803 123 4567');
  await fill('Street address', '12 Adeniran Ogunsanya Street');
  await fill('City or town', 'Surulere');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page
    .getByText('Address saved. Two copies go to Amaka Obi, Surulere, Lagos.')
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('the link in the receipt opens the order’s page, on another device and again after a reload', async () => {
  const { page } = phone;
  const receipt = await mailTo(email, /^Receipt/);
  const link = /\S+\/orders\/IMP\S+key=\S+/.exec(receipt.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByText('We are preparing your parcel').waitFor();
  expect(page.url()).toBe(`${addresses.site}/orders/${reference}`);
  await page.reload();
  await page.getByText('12 Adeniran Ogunsanya Street').waitFor();
  expect(page.url()).toBe(`${addresses.site}/orders/${reference}`);
  expect(await screenFaults(page)).toEqual([]);
});

it('the author signs in and finds the order, as the newest in the list and by the buyer’s name', async () => {
  const { page } = author;
  await page.goto(`${addresses.site}/admin/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await signInAt(page, '/admin/orders');
  const first = page.getByRole('row').nth(1);
  await first.getByRole('link', { name: reference }).waitFor();
  expect(await first.innerText()).toContain('₦30,000');
  expect(await first.innerText()).toContain('To ship');
  expect(await screenFaults(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByText('1 order', { exact: true }).waitFor();
  await page.getByRole('link', { name: reference }).click();
  await page.locator('main header').getByText(reference).waitFor();
});

it('the order’s page shows a timeline, stores a note, and marks the parcel as shipped', async () => {
  const { page } = author;
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await eventually(
    async () => {
      await page.reload();
      await timeline.getByText('Receipt emailed').waitFor({ timeout: 3_000 });
    },
    { withinMs: 20_000 },
  );
  const happened = (await timeline.locator('b').allInnerTexts()).join('\n');
  expect(happened).toMatch(
    /Order placed\nAttempt 1 at Paystack\n[^]*Paid\n[^]*Receipt emailed/,
  );
  expect(happened).toContain('Webhook received');
  expect(happened).toContain('Address entered');

  await page.getByLabel('Note').fill('Amaka rang: please before Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await timeline.getByText('Amaka rang: please before Friday.').waitFor();
  expect(await screenFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const shipment = page.getByRole('form', { name: 'Mark as shipped' });
  await shipment.getByLabel('Carrier').fill('GIG Logistics');
  await shipment.getByLabel('Tracking number').fill('GIG-4711');
  expect(await screenFaults(page)).toEqual([]);
  await shipment.getByRole('button', { name: 'Mark as shipped' }).click();
  await timeline.getByText('GIG Logistics, GIG-4711').waitFor();
});

it('an email and the order’s page inform the buyer when the parcel leaves and when it arrives', async () => {
  const shipped = await mailTo(email, /has been shipped/);
  expect(shipped.text).toContain('GIG-4711');
  await phone.page.reload();
  await phone.page.getByText('Paid and sent to you.').waitFor();
  expect(await phone.page.locator('main').innerText()).toContain('GIG-4711');
  expect(await screenFaults(phone.page)).toEqual([]);

  await author.page.getByRole('button', { name: 'Mark as delivered' }).click();
  await mailTo(email, /was delivered/);
  await phone.page.reload();
  await phone.page.getByText('Paid and delivered.').waitFor();
});

it('dashboard, analytics, customers and the export agree to the naira', async () => {
  const { page } = author;
  await openScreen(page, 'Orders');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(
    await readFile(await download.path()),
    { bom: true, columns: true },
  );
  expect(rows[0]?.['Reference']).toBe(reference);
  const kobo = rows
    .filter(({ Status }) => Status === 'success')
    .map((row) => Number(row['Amount (kobo)']) - Number(row['Refunded (kobo)']))
    .reduce((sum, each) => sum + each, 0);
  const revenue = `₦${new Intl.NumberFormat('en-NG').format(kobo / 100)}`;

  for (const screen of ['Dashboard', 'Analytics', 'Customers']) {
    await openScreen(page, screen);
    await eventually(async () => {
      expect(await statisticOf(page, 'Total Revenue')).toBe(revenue);
    });
    expect(await screenFaults(page)).toEqual([]);
  }
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: email }).waitFor();
});

it('no page of the journey reports an error or violates its content security policy', () => {
  for (const { faults } of [buyer, phone, author]) expect(faults).toEqual([]);
});
