import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../../../support/accessibility.ts';
import { launchVisitor, type Visitor } from '../../../support/browser.ts';
import { startTest, type TestStandIn } from './support/start-test.ts';

let provider: TestStandIn;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  provider = await startTest();
  visitor = await launchVisitor({ width: 390, height: 844 });
  ({ page } = visitor);
});
afterEach(() => provider.control.reset());
afterAll(async () => {
  await visitor.close();
  await provider.close();
});

const open = async (fields: Record<string, unknown> = {}) => {
  const { data } = await provider.initialize({
    callback_url: `${provider.receiver.url}/thanks?product=E-Book`,
    ...fields,
  });
  await page.goto(String(data['authorization_url']));
  return String(data['reference']);
};

const press = (name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const enterCard = async (number: string, cvv: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV', { exact: true }).fill(cvv);
  await press('Use this card');
};

const answer = async (label: string, value: string) => {
  await page.getByLabel(label).fill(value);
  await press('Continue');
};

const statusOf = async (reference: string) =>
  (await provider.verify(reference)).data['status'];

describe('the checkout page', () => {
  it('says that it is a stand-in, and shows the amount and the merchant', async () => {
    const reference = await open({ label: 'After the Applause' });
    const text = await page.locator('body').innerText();
    expect(text).toContain('This is not Paystack. No money moves.');
    expect(text).toContain('₦10,000');
    expect(text).toContain('After the Applause');
    expect(text).toContain(reference);
    expect(await accessibilityFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.body.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  it('pays in one click and redirects with trxref and reference', async () => {
    const reference = await open();
    await press('Pay');
    await page.waitForURL(/\/thanks/);
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      product: 'E-Book',
      trxref: reference,
      reference,
    });
    expect(await statusOf(reference)).toBe('success');
  });

  it('shows a decline, sends the merchant’s page nothing, and lets the buyer try again', async () => {
    const reference = await open();
    await press('Decline');
    await page.getByRole('alert').getByText('Declined').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await statusOf(reference)).toBe('failed');
    await press('Pay');
    await page.waitForURL(/\/thanks/);
    expect(await statusOf(reference)).toBe('success');
  });

  it('shows a card’s fields and a transfer only if the merchant offers them', async () => {
    await open({ channels: ['bank_transfer'] });
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.getByRole('button', { name: /^Bank transfer/ }).waitFor();
    await open({ channels: ['ussd'] });
    expect(await page.locator('body').innerText()).toContain('offers: USSD.');
    expect(
      await page.getByRole('button', { name: /^Bank transfer/ }).count(),
    ).toBe(0);
    await press('Cancel');
    await page.getByText('Nothing was paid.').waitFor();
  });

  it('requests PIN, phone and code, and is usable with the keyboard alone', async () => {
    const reference = await open();
    await enterCard('5078 5078 5078 5078 04', '884');
    await page.getByLabel('Card PIN').waitFor();
    expect(await statusOf(reference)).toBe('ongoing');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('0000'); // the field has the focus
    await page.keyboard.press('Enter');
    await answer('Phone number', '08012345678');
    await answer('One-time code', '123456');
    await page.waitForURL(/\/thanks/);
    expect(await statusOf(reference)).toBe('success');
  });

  it('shows the bank’s page, which decides', async () => {
    const reference = await open();
    await enterCard('4084080000000409', '000');
    await press('Refuse');
    await page.getByRole('alert').waitFor();
    expect(await statusOf(reference)).toBe('failed');
    await enterCard('4084080000000409', '000');
    await press('Authorise');
    await page.waitForURL(/\/thanks/);
    expect(await statusOf(reference)).toBe('success');
  });

  it('redirects to the merchant’s cancel page, if it has one, on Cancel', async () => {
    const reference = await open();
    await press('Cancel');
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    expect(await statusOf(reference)).toBe('abandoned');
    await press('Start again');
    await page.getByLabel('Card number').waitFor();
    const cancelAction = `${provider.receiver.url}/cancelled`;
    await open({ metadata: { cancel_action: cancelAction } });
    await press('Cancel');
    await page.waitForURL(cancelAction);
  });

  it('stays on its page when the transaction has no callback', async () => {
    await open({ callback_url: undefined });
    await press('Pay');
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  });

  it('ends an expired session', async () => {
    await provider.control.set({ account: { sessionTimeoutSeconds: 1 } });
    const reference = await open();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await press('Pay');
    await page.getByText('Session timeout exceeded').waitFor();
    expect(await statusOf(reference)).toBe('abandoned');
  });

  it('works without its script', async () => {
    const { data } = await provider.initialize();
    const url = String(data['authorization_url']);
    const declined = await fetch(`${url}/decline`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(declined.status).toBe(303);
    expect(declined.headers.get('location')).toBe(new URL(url).pathname);
    expect(await (await fetch(url)).text()).toContain('role="alert"');
  });

  it('answers 404 for an unknown code, and escapes what it shows', async () => {
    const unknown = await page.goto(`${provider.url}/nosuchcode`);
    expect(unknown?.status()).toBe(404);
    await open({ label: '<script>alert(1)</script>' });
    expect(await page.locator('.bill').innerText()).toContain('<script>');
  });

  it('violates no content policy and causes no script error', () => {
    const isRequested = (fault: string) => fault.endsWith('/nosuchcode');
    expect(visitor.faults.filter((fault) => !isRequested(fault))).toEqual([]);
  });

  it('has a start page with the latest payments', async () => {
    await page.goto(provider.url);
    await page
      .getByRole('heading', { name: 'Payment provider stand-in' })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
