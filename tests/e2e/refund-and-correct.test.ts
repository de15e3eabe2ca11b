import { eventually } from '@imprint/chassis/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { statisticOf, signInAt, openScreen } from '../support/admin.ts';
import type { Visitor } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo, mailTo } from '../support/system.ts';

const buyer = createBuyer();
const right = `right-${buyer.email}`;
const provider = controlClient(addresses.paystack);
const invalid = 'This reading link is invalid or has been revoked.';

let reference = '';
let oldToken = '';
let link = '';
let revenue = '';

let author: Visitor;
let reader: Visitor;

beforeAll(async () => {
  [author, reader] = await Promise.all([
    startVisit({ width: 1440, height: 900 }),
    startVisit({ width: 390, height: 844 }),
  ]);
});

afterAll(async () => {
  await provider.set({ webhooks: { send: true } });
  await Promise.all([author.close(), reader.close()]);
});

const happened = () => author.page.getByRole('region', { name: 'Timeline' });

const codeOf = async (token: string): Promise<unknown> => {
  const answer = await buyer.call(`/api/ebook/validate-access/${token}`);
  return ((await answer.json()) as { code?: string }).code;
};

/** Returns the dashboard's revenue after a refresh. */
const revenueNow = async (): Promise<string> => {
  await openScreen(author.page, 'Dashboard');
  await author.page.getByRole('button', { name: 'Refresh' }).click();
  await author.page.getByRole('button', { name: 'Refresh' }).waitFor();
  return statisticOf(author.page, 'Total Revenue');
};

const openOrder = async (): Promise<void> => {
  const { page } = author;
  await page.goto(`${addresses.site}/admin/orders/${reference}`);
  await page.locator('main header').getByText(reference).waitFor();
};

// The tests form one journey: each needs the ones before it.

it('an e-book is sold to a mistyped address', async () => {
  reference = await buyer.buyEbook();
  oldToken = await buyer.readingToken();
  await signInAt(author.page, `/admin/orders/${reference}`);
  await happened().getByText('Reading link created').waitFor();
  expect(await screenFaults(author.page)).toEqual([]);
});

it('the author corrects the address: receipt and link go there, and the old link is invalid', async () => {
  const { page } = author;
  await page.getByRole('button', { name: 'Change the email' }).click();
  const form = page.getByRole('form', { name: 'Change the email' });
  await form.getByLabel('New email').fill(right);
  expect(await screenFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await happened().getByText('Email changed').waitFor();

  await mailTo(right, /Receipt for/);
  const { text } = await mailTo(right, /reading link/);
  link = /\S+\/read-book\/[\w-]{43}/.exec(text)?.[0] ?? '';
  await eventually(async () => {
    expect(await codeOf(oldToken)).toBe('INVALID_TOKEN');
  });
  expect(await mailsTo(buyer.email)).toHaveLength(2);

  await reader.page.goto(`${addresses.site}/read-book/${oldToken}`);
  await reader.page.getByText(invalid).waitFor();
  expect(await screenFaults(reader.page)).toEqual([]);
  await reader.page.goto(link);
  await reader.page.getByRole('button', { name: 'Open the book' }).waitFor();
});

it('a requested refund changes nothing before the provider reports it', async () => {
  const { page } = author;
  revenue = await revenueNow();
  await provider.set({ webhooks: { send: false } });
  await openOrder();
  await page.getByRole('button', { name: 'Refund ₦10,000' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this order' });
  await dialog.getByLabel('Reason').fill('Bought twice.');
  expect(await screenFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund ₦10,000' }).click();
  await happened().getByText('Refund of ₦10,000 requested').waitFor();

  await openOrder();
  await page.locator('main header').getByText('Paid').waitFor();
  expect(await codeOf(link.slice(-43))).not.toBe('INVALID_TOKEN');
  expect(await revenueNow()).toBe(revenue);
});

it('the provider’s report of the refund lowers the revenue and invalidates the link', async () => {
  const { page } = author;
  await provider.set({ webhooks: { send: true } });
  await eventually(async () => {
    await provider.replay({ reference, event: 'refund.processed' });
    expect(await codeOf(link.slice(-43))).toBe('INVALID_TOKEN');
  });
  await openOrder();
  await happened().getByText('₦10,000 refunded').waitFor();
  expect(await screenFaults(page)).toEqual([]);
  const naira = (text: string) => Number(text.replace(/[₦,]/g, ''));
  await eventually(async () => {
    expect(naira(await revenueNow())).toBe(naira(revenue) - 10_000);
  });
  await reader.page.reload();
  await reader.page.getByText(invalid).waitFor();
});

it('the author deletes an order and restores it in the same list', async () => {
  const { page } = author;
  await openScreen(page, 'Orders');
  await page.getByRole('button', { name: `Delete ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('Are you sure you want to delete this order?')
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: /^Undo the deletion/ });
  await undo.waitFor();
  await page.getByRole('link', { name: reference }).waitFor({
    state: 'detached',
  });
  expect(await screenFaults(page)).toEqual([]);
  await undo.click();
  await page.getByRole('link', { name: reference }).waitFor();
});

it('the logs list every admin action and every email, and a test email checks the mail server', async () => {
  const { page } = author;
  await openScreen(page, 'Audit');
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await page.waitForURL(/search=/);
  const auditRows = page.getByRole('table').getByRole('row');
  await eventually(async () => {
    await page.reload();
    await auditRows.nth(1).waitFor({ timeout: 3_000 });
    const what = await auditRows.locator('td:nth-child(3)').allInnerTexts();
    expect(what).toEqual([
      'Order restored',
      'Order deleted',
      'Refund requested',
      'Email changed',
    ]);
  });
  expect(await page.locator('main').innerText()).not.toContain(right);
  expect(await screenFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Emails' }).click();
  await page.getByRole('searchbox', { name: 'Order' }).fill(reference);
  await eventually(async () => {
    const mailed = await auditRows.locator('td:nth-child(3)').allInnerTexts();
    // Receipt and reading link were sent to both addresses, and the refund's email only to the right one.
    expect(mailed.toSorted()).toEqual(
      [buyer.email, buyer.email, right, right, right].toSorted(),
    );
  });
  await page.getByLabel('Test email to').fill(`test-${right}`);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('The mail server accepted it').waitFor();
  await mailTo(`test-${right}`, /test email/i);
  expect(await screenFaults(page)).toEqual([]);
});

it('no page of the journey reports an error or violates its content security policy', () => {
  expect(author.faults).toEqual([]);
  // The browser's console reports the refusal of a revoked link as an error.
  const refusal = /404 .*\/api\/ebook\/validate-access\//;
  expect(reader.faults.filter((fault) => !refusal.test(fault))).toEqual([]);
});
