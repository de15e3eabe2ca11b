import { afterAll, expect, it } from '@jest/globals';
import { publicStates, rareStates } from '../screenshots/public-states.ts';
import { launchBrowser, visitIn } from '../support/browser.ts';
import { phone, screenFaults, withTwoLooks } from '../support/screen.ts';
import { addresses } from '../support/system.ts';

// Tests side by side begin before any hook.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

it.concurrent.each(withTwoLooks([...publicStates, ...rareStates]))(
  'nothing is wrong with $name, on a phone and on a desk',
  async ({ open, complains, looks }) => {
    const { page, faults, close } = await visitIn(await launched, phone);
    try {
      await open(page, addresses.site);
      expect(await screenFaults(page, looks)).toEqual([]);
      expect(faults.filter((fault) => !complains?.test(fault))).toEqual([]);
    } finally {
      await close();
    }
  },
);
