// Measures how much reading is lost by each way of leaving the book, from a closed tab to a killed browser.
// Prints one line of JSON per result and fails when a result misses its limit.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import type { BrowserContext, Page } from 'playwright-core';
import { killProfile, launchProfile } from '../../support/browser-profile.ts';
import { createLinkIssuer } from '../../load/reading-links.ts';

const runs = 2;
const steps = 16;
const stepMs = 400;

type Way = {
  name: string;
  /** The reading that may be lost, in milliseconds. */
  maxLostMs: number;
  leave: (page: Page, folder: string) => Promise<unknown>;
};

const ways: Way[] = [
  {
    name: 'the page is left',
    maxLostMs: 0,
    leave: (page) => page.goto('about:blank'),
  },
  {
    name: 'the tab is closed',
    maxLostMs: 0,
    leave: (page) => page.close({ runBeforeUnload: true }),
  },
  {
    name: 'the renderer crashes',
    maxLostMs: 3_000,
    leave: (page) => {
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => undefined);
      return crashed;
    },
  },
  {
    name: 'the browser is killed',
    maxLostMs: 3_000,
    leave: async (_page, folder) => killProfile(folder),
  },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readParagraph = async (page: Page): Promise<number> => {
  const place = page.getByText(/^Paragraph \d+ of \d+$/);
  await place.waitFor({ state: 'attached' });
  return Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
};

const openPage = async (context: BrowserContext, link: string) => {
  const page = await context.newPage();
  await page.goto(link);
  return page;
};

/** Scrolls on without a rest; returns when each paragraph was reached. */
const readOn = async (page: Page) => {
  const main = page.frameLocator('iframe:visible').locator('main');
  await main.hover();
  const reached: { at: number; paragraph: number }[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, 170);
    await wait(stepMs);
    reached.push({ at: Date.now(), paragraph: await readParagraph(page) });
  }
  return reached;
};

/** Waits until the page shows the place at which it reopens, which it reports after its chapter. */
const readSettledParagraph = async (page: Page): Promise<number> => {
  await page.frameLocator('iframe:visible').locator('main').waitFor();
  let last = await readParagraph(page);
  for (let same = 0; same < 4;) {
    await wait(250);
    const now = await readParagraph(page);
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
};

const measureLostMs = async (
  { leave }: Way,
  link: string,
  folder: string,
): Promise<number> => {
  let context = await launchProfile(folder);
  let page = await openPage(context, link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  await page.getByRole('button', { name: 'Contents', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'What they took away' })
    .click();
  await page
    .frameLocator('iframe:visible')
    .getByRole('heading', { level: 1, name: /^What/ })
    .waitFor();
  // A browser writes its cookies to the disk when it is closed, and otherwise only twice a minute.
  await context.close();

  context = await launchProfile(folder);
  page = await openPage(context, link);
  await readSettledParagraph(page);
  const reached = await readOn(page);
  const leftAt = Date.now();
  await leave(page, folder);
  await wait(1_000);
  await context.close().catch(() => undefined);

  context = await launchProfile(folder);
  page = await openPage(context, link);
  const paragraph = await readSettledParagraph(page);
  await context.close();
  const last = reached.findLast((one) => one.paragraph <= paragraph);
  const isExact = paragraph === reached.at(-1)?.paragraph;
  return isExact ? 0 : leftAt - (last?.at ?? 0);
};

const running = process.env.IMPRINT_E2E_SITE;
const system = running ? undefined : await startSystemUnderTest();
try {
  const issueLink = await createLinkIssuer(
    running ?? system?.addresses.site ?? '',
  );
  for (const [index, way] of ways.entries()) {
    const lostMs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const link = await issueLink(`leaving-${index}-${run}@example.com`);
      const folder = await mkdtemp(join(tmpdir(), 'imprint-leaving-'));
      try {
        lostMs.push(await measureLostMs(way, link, folder));
      } finally {
        killProfile(folder);
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    }
    const isMet = Math.max(...lostMs) <= way.maxLostMs;
    if (!isMet) process.exitCode = 1;
    const { name: figure, maxLostMs } = way;
    console.log(JSON.stringify({ figure, isMet, lostMs, maxLostMs }));
  }
} finally {
  await system?.stop();
}
