import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Visitor } from '../support/browser.ts';
import { screenFaults } from '../support/screen.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

const email = `popup.${Date.now()}@example.com`;
const wish = new URLSearchParams({
  email,
  amount: '10000',
  productName: 'E-Book',
  quantity: '1',
});

let buyer: Visitor;

// The system sells through the hosted page, so the test changes the answers to those of a shop with the popup.
beforeAll(async () => {
  buyer = await startVisit({ width: 390, height: 844 });
  await buyer.page.route('**/api/initialize-payment', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const changed = text.replace('"data":{', '"data":{"checkout":"popup",');
    expect(changed).not.toBe(text);
    await route.fulfill({ response: answer, body: changed });
  });
});

afterAll(() => buyer.close());

const checkout = () =>
  buyer.page.frameLocator('iframe[title="Checkout"]:visible');

it('the provider’s popup opens over the page by itself, and closing it loses nothing', async () => {
  const { page } = buyer;
  await page.goto(`${addresses.site}/payment?${wish}`);
  await checkout().getByRole('button', { name: 'Close' }).click();
  await page
    .getByText(
      "Payment window was closed. You can try again when you're ready.",
    )
    .waitFor();
  expect(await screenFaults(page)).toEqual([]);
});

it('the server confirms an order that is paid in the popup, and the page shows its receipt', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await checkout().getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain(email);
  expect(text).toContain('₦10,000');
  expect(await screenFaults(page)).toEqual([]);
});

it('no page of the journey reports an error or violates its content security policy', () => {
  expect(buyer.faults).toEqual([]);
});
