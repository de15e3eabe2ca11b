// Takes screenshots of every page and state on a phone and on a desktop, in
// light and dark, of a system of its own or of a running one (IMPRINT_E2E_SITE).
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from '@imprint/local/folders';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { launchVisitor } from '../support/browser.ts';
import {
  waitForPaint,
  allAppearances,
  type ScreenAppearance,
} from '../support/screen.ts';
import { adminStates } from './admin-states.ts';
import { brandStatesOf } from './brands/brand-states.ts';
import { brands } from './brands/brands.ts';
import { applyBrand } from './brands/apply-brand.ts';
import type { ScreenState } from './openers.ts';
import { publicStates, rareStates } from './public-states.ts';

const folder = join(localFolder, 'screenshots');
const only = new RegExp(process.argv[2] ?? '');
const states = [...publicStates, ...rareStates, ...adminStates];
const timeoutMs = 60_000;

const photographState = async (
  { name, open, isWindow }: ScreenState,
  { colorScheme, ...size }: ScreenAppearance,
  site: string,
): Promise<void> => {
  const { page, close } = await launchVisitor(size);
  try {
    page.setDefaultTimeout(timeoutMs);
    await page.emulateMedia({ colorScheme });
    await open(page, site);
    await waitForPaint(page);
    await page.screenshot({
      path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
      fullPage: !isWindow,
      animations: 'disabled',
    });
  } finally {
    await close();
  }
};

/** Takes the screenshots of these states; returns how many, and those that failed, which do not stop the others. */
const photographStates = async (chosen: ScreenState[], site: string) => {
  const failed: string[] = [];
  let count = 0;
  for (const state of chosen)
    for (const appearance of allAppearances)
      try {
        await photographState(state, appearance, site);
        count += 1;
      } catch (error) {
        const which = `${state.name} at ${appearance.width} px, ${appearance.colorScheme}`;
        failed.push(`✗ ${which}: ${String(error).split('\n')[0]}`);
      }
  return { count, failed };
};

const isChosen = ({ name }: ScreenState): boolean => only.test(name);

/** Takes all screenshots: of the sample shop, then of each brand. The failed ones are listed at the end. */
const photographAll = async (site: string): Promise<void> => {
  const results = [await photographStates(states.filter(isChosen), site)];
  for (const brand of brands) {
    const chosen = brandStatesOf(brand).filter(isChosen);
    if (chosen.length === 0) continue;
    const restoreBrand = await applyBrand(site, brand);
    results.push(await photographStates(chosen, site));
    await restoreBrand();
  }
  const count = results.reduce((sum, one) => sum + one.count, 0);
  const failed = results.flatMap((one) => one.failed);
  console.log(`${count} screenshots in ${folder}`);
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
};

if (!process.argv[2]) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const running = process.env.IMPRINT_E2E_SITE;
const system = running ? undefined : await startSystemUnderTest();
try {
  await photographAll(running ?? system?.addresses.site ?? '');
} finally {
  await system?.stop();
}
