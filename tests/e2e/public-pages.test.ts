import { expect, it } from '@jest/globals';
import { publicStates } from '../screenshots/public-states.ts';
import { visit } from '../support/browser.ts';
import { everyLook, screenFaults } from '../support/screen.ts';
import { addresses } from '../support/system.ts';

it.each(publicStates)(
  'nothing is wrong with $name, on a phone and on a desk, by day and by night',
  async ({ open, complains }) => {
    const { page, faults, close } = await visit({ width: 390, height: 844 });
    try {
      await open(page, addresses.site);
      expect(await screenFaults(page, everyLook)).toEqual([]);
      expect(faults.filter((fault) => !complains?.test(fault))).toEqual([]);
    } finally {
      await close();
    }
  },
);
