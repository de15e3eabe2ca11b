// Takes every public page and state on a phone and on a desk, by day and by night, of a system of its own
// or of one that runs already (IMPRINT_E2E_SITE).
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from '@imprint/local/folders';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { visit } from '../support/browser.ts';
import { drawn, everyLook } from '../support/screen.ts';
import { publicStates } from './public-states.ts';

const folder = join(localFolder, 'screenshots');
const only = new RegExp(process.argv[2] ?? '');

const takeAll = async (site: string): Promise<number> => {
  let taken = 0;
  for (const { name, open } of publicStates.filter((s) => only.test(s.name)))
    for (const { colorScheme, ...size } of everyLook) {
      const { page, close } = await visit(size);
      await page.emulateMedia({ colorScheme });
      try {
        await open(page, site);
        await drawn(page);
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
          // What the window shows is the point of these; the others are shown whole.
          fullPage: !/^(frame|order-dialog)/.test(name),
          animations: 'disabled',
        });
        taken += 1;
      } finally {
        await close();
      }
    }
  return taken;
};

if (!process.argv[2]) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const running = process.env.IMPRINT_E2E_SITE;
const system = running ? undefined : await startSystemUnderTest();
try {
  const site = running ?? system?.addresses.site ?? '';
  console.log(`${await takeAll(site)} screenshots in ${folder}`);
} finally {
  await system?.stop();
}
