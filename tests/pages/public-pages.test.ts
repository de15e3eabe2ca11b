import { afterAll, it } from '@jest/globals';
import { isMain } from '../screenshots/main-states.ts';
import { publicStates, rareStates } from '../screenshots/public-states.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectFaultlessPublicPage } from '../support/expect-faultless.ts';
import { allAppearances } from '../support/screen.ts';

// Tests side by side begin before any hook.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

it.concurrent.each(publicStates.filter(isMain))(
  'nothing is wrong with $name, on a phone and on a desk, by day and by night',
  async (state) =>
    expectFaultlessPublicPage(await launched, state, allAppearances),
);

it.concurrent.each(rareStates.filter(isMain))(
  'nothing is wrong with $name, on a phone by night and on a desk by day',
  async (state) => expectFaultlessPublicPage(await launched, state),
);
