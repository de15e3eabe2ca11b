import { afterAll, expect, it } from '@jest/globals';
import type { ScreenState } from '../screenshots/openers.ts';
import { publicStates, rareStates } from '../screenshots/public-states.ts';
import { launchBrowser, visitIn } from '../support/browser.ts';
import {
  everyLook,
  type Look,
  phone,
  screenFaults,
} from '../support/screen.ts';
import { addresses } from '../support/system.ts';

// Tests side by side begin before any hook.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

const lookAt = async ({ open, complains }: ScreenState, looks?: Look[]) => {
  const { page, faults, close } = await visitIn(await launched, phone);
  try {
    await open(page, addresses.site);
    expect(await screenFaults(page, looks)).toEqual([]);
    expect(faults.filter((fault) => !complains?.test(fault))).toEqual([]);
  } finally {
    await close();
  }
};

it.concurrent.each(publicStates)(
  'nothing is wrong with $name, on a phone and on a desk, by day and by night',
  (state) => lookAt(state, everyLook),
);

it.concurrent.each(rareStates)(
  'nothing is wrong with $name, on a phone by night and on a desk by day',
  (state) => lookAt(state),
);
