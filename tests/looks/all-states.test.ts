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

// Concurrent tests start before any hook, so the browser is launched here.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

// The page tests check the main states, so these tests check only the other states.
const others = (states: ScreenState[]) =>
  states.filter((state) => !isMain(state));

it.concurrent.each(others(publicStates))(
  '$name has no fault on a phone and on a desktop, in light and dark',
  async (state) =>
    expectFaultlessPublicPage(await launched, state, allAppearances),
);

it.concurrent.each(others(rareStates))(
  '$name has no fault on a dark phone and on a light desktop',
  async (state) => expectFaultlessPublicPage(await launched, state),
);

it.concurrent.each(others(adminStates))(
  '$name has no fault on a dark phone and on a light desktop',
  async (state) => expectFaultlessAdminScreen(await launched, state),
);
