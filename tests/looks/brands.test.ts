import { expect, it } from '@jest/globals';
import { brandStatesOf } from '../screenshots/brands/brand-states.ts';
import { brands } from '../screenshots/brands/brands.ts';
import { applyBrand } from '../screenshots/brands/apply-brand.ts';
import { launchBrowser, visitIn } from '../support/browser.ts';
import { allAppearances, phone, screenFaults } from '../support/screen.ts';
import { addresses } from '../support/system.ts';

it.each(brands)(
  'a shop with the brand of a $name has no fault, and no text of the sample',
  async (brand) => {
    const restoreBrand = await applyBrand(addresses.site, brand);
    const browser = await launchBrowser();
    try {
      const { page, faults } = await visitIn(browser, phone);
      const states = brandStatesOf(brand).filter(
        ({ name }) => !name.includes('-email-'),
      );
      for (const { name, open } of states) {
        await open(page, addresses.site);
        const found = await screenFaults(page, allAppearances);
        expect({ name, found, faults }).toEqual({
          ...{ name, found: [], faults: [] },
        });
        // The details of a purchase and of the reader's book come from the test; older articles and episodes are samples.
        if (!/success|shipped|reader|resource|podcast/.test(name))
          expect(await page.innerText('body')).not.toMatch(
            /Imprint|Adaeze|Applause|objective|tick =/,
          );
      }
    } finally {
      await browser.close();
      await restoreBrand();
    }
  },
);
