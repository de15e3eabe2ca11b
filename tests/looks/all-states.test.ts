import { afterAll, it } from '@jest/globals';
import { adminStates } from '../screenshots/admin-states.ts';
import { isMain } from '../screenshots/main-states.ts';
import type { ScreenState } from '../screenshots/openers.ts';
import { publicStates, rareStates } from '../screenshots/public-states.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  expectFaultlessAdminScreen,
  expectFaultlessPublicPage,
} from '../support/expect-faultless.ts';
import { allAppearances } from '../support/screen.ts';

// Tests side by side begin before any hook.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

// The journeys look at the main ones.
const others = (states: ScreenState[]) =>
  states.filter((state) => !isMain(state));

it.concurrent.each(others(publicStates))(
  'nothing is wrong with $name, on a phone and on a desk, by day and by night',
  async (state) =>
    expectFaultlessPublicPage(await launched, state, allAppearances),
);

it.concurrent.each(others(rareStates))(
  'nothing is wrong with $name, on a phone by night and on a desk by day',
  async (state) => expectFaultlessPublicPage(await launched, state),
);

it.concurrent.each(others(adminStates))(
  'nothing is wrong with $name, on a phone by night and on a desk by day',
  async (state) => expectFaultlessAdminScreen(await launched, state),
);
