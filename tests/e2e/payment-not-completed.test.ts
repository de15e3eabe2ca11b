import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Visitor } from '../support/browser.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

const email = `declined.${Date.now()}@example.com`;
const wish = new URLSearchParams({
  email,
  amount: '10000',
  productName: 'E-Book',
  quantity: '1',
});

let buyer: Visitor;

beforeAll(async () => {
  buyer = await startVisit({ width: 390, height: 844 });
});

afterAll(() => buyer.close());

const press = (name: string) =>
  buyer.page.getByRole('button', { name, exact: true }).click();

it('a declined buyer who goes back sees that nothing was charged, and why', async () => {
  const { page } = buyer;
  await page.goto(`${addresses.site}/payment?${wish}`);
  await press('Decline');
  await page.getByRole('alert').getByText('Declined').waitFor();
  await press('Cancel');
  await page
    .getByText('Nothing was charged. Paystack’s reason: Declined.')
    .waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toMatch(/IMP(-[0-9A-Z]{4}){4}/);
  expect(text).toContain(email);
  expect(await screenFaults(page)).toEqual([]);
});

it('the buyer pays the same order by another method', async () => {
  const { page } = buyer;
  await press('USSD');
  await page.getByText('This checkout offers: USSD.').waitFor();
  await press('Cancel');
  await page.getByText(/^Nothing was charged\./).waitFor();
  await press('Bank transfer');
  await page.getByText('This checkout offers: Bank transfer.').waitFor();
  await press('Pay');
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await page.locator('main').innerText()).toContain(email);
});

it('no page of the journey reports an error or violates its content security policy', () => {
  expect(buyer.faults).toEqual([]);
});
