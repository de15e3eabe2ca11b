import { afterAll, expect, it } from '@jest/globals';
import { publicStates } from '../screenshots/public-states.ts';
import { launchBrowser, visitIn } from '../support/browser.ts';
import { observatoryScore } from '../support/observatory.ts';
import { everyLook, phone, screenFaults } from '../support/screen.ts';
import { addresses } from '../support/system.ts';

// Tests side by side begin before any hook.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

it.concurrent.each(publicStates)(
  'nothing is wrong with $name, on a phone and on a desk, by day and by night',
  async ({ open, complains }) => {
    const { page, faults, close } = await visitIn(await launched, phone);
    try {
      await open(page, addresses.site);
      expect(await screenFaults(page, everyLook)).toEqual([]);
      expect(faults.filter((fault) => !complains?.test(fault))).toEqual([]);
    } finally {
      await close();
    }
  },
);

it.concurrent.each([
  '/',
  '/book',
  '/resources',
  '/payment',
  '/payment-success',
  '/read-book/a-link',
  '/admin/orders',
  '/no/such/page',
  '/api/content',
  '/api/admin/orders',
  '/feed.xml',
])('the headers of %s are worth an A+', async (path) => {
  const { headers } = await fetch(addresses.site + path);
  expect(observatoryScore(headers)).toBeGreaterThanOrEqual(120);
});
