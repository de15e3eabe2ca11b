import { afterAll, it } from '@jest/globals';
import { isMain } from '../screenshots/main-states.ts';
import { publicStates, rareStates } from '../screenshots/public-states.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectFaultlessPublicPage } from '../support/expect-faultless.ts';
import { allAppearances } from '../support/screen.ts';

// Concurrent tests start before any hook, so the browser is launched here.
const launched = launchBrowser();
afterAll(async () => (await launched).close());

it.concurrent.each(publicStates.filter(isMain))(
  '$name has no fault on a phone and on a desktop, in light and dark',
  async (state) =>
    expectFaultlessPublicPage(await launched, state, allAppearances),
);

it.concurrent.each(rareStates.filter(isMain))(
  '$name has no fault on a dark phone and on a light desktop',
  async (state) => expectFaultlessPublicPage(await launched, state),
);
