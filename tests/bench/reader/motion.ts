// Measures the frames that a reader sees while scrolling and turning pages, on a processor four times slower, and how
// soon a pressed key shows the next page. A page with nothing but text is scrolled too, because a busy machine drops
// frames by itself. Prints one line of JSON per result and fails when a result misses its limit.
import { cpus, loadavg } from 'node:os';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import type { Browser, Frame, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { countFrames, type FrameCounts } from './frame-reports.ts';
import { createLinkIssuer } from '../../load/reading-links.ts';
import { quantile } from '../../load/quantile.ts';

const cpuSlowdown = 4;
const limits = { droppedShareAbovePlainPage: 0.01, nextPaintMs: 100 };
const turns = 20;
const pauseMs = 250;

const sizes = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const printResult = (isMet: boolean, figure: string, values: object) => {
  if (!isMet) process.exitCode = 1;
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

const openBook = async (page: Page, link: string): Promise<Frame> => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  await page.getByRole('button', { name: 'Contents', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'The question before' })
    .click();
  const element = await page.waitForSelector('iframe:visible');
  const heading = page.frameLocator('iframe:visible').getByRole('heading');
  await heading.first().waitFor();
  const frame = await element.contentFrame();
  if (!frame) throw new Error('the chapter has no frame');
  return frame;
};

const choosePages = async (page: Page): Promise<void> => {
  // Scrolling has hidden the bars.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aa, text settings' }).click();
  await page.getByRole('radio', { name: 'In pages' }).check();
  await page.keyboard.press('Escape');
};

/** Scrolls down and up at the speed of a quick thumb. */
const scroll = async (
  page: Page,
  { width, height }: (typeof sizes)[number],
) => {
  const session = await page.context().newCDPSession(page);
  for (const yDistance of [-1_500, 1_500])
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance,
      speed: 1_000,
    });
};

const droppedShare = ({ dropped, presented }: FrameCounts): number =>
  dropped / (dropped + presented);

/** Counts the frames of a page with the words of a chapter and no script. */
const scrollPlainPage = async (
  browser: Browser,
  size: (typeof sizes)[number],
  words: string,
): Promise<FrameCounts> => {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.setContent(
    `<body style="font: 20px/1.6 serif; max-width: 32rem; margin: auto"></body>`,
  );
  await page.evaluate((text) => {
    for (const line of text.split('\n'))
      document.body.appendChild(document.createElement('p')).append(line);
  }, words);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const counts = await countFrames(browser, page, () => scroll(page, size));
  await context.close();
  return counts;
};

/** Turns pages forward and back; returns how long each press took until the next paint, in steps of 8 ms. */
const turnPages = async (page: Page, frame: Frame): Promise<number[]> => {
  await frame.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as object);
  });
  await frame.locator('main').focus();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press(turn % 6 < 3 ? 'ArrowRight' : 'ArrowLeft');
    await wait(pauseMs);
  }
  return frame.evaluate(
    () => (window as unknown as { durations: number[] }).durations,
  );
};

const measure = async (
  browser: Browser,
  size: (typeof sizes)[number],
  link: string,
): Promise<void> => {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const frame = await openBook(page, link);
  const session = await context.newCDPSession(page);
  // The next chapter is loaded before the measurement, as when somebody reads.
  await wait(6_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const at = `at ${size.width} px`;
  const words = await frame.locator('main').innerText();
  const plain = await scrollPlainPage(browser, size, words);
  await page.bringToFront();
  const scrolling = await countFrames(browser, page, () => scroll(page, size));
  const maxShare = droppedShare(plain) + limits.droppedShareAbovePlainPage;
  printResult(droppedShare(scrolling) <= maxShare, `scrolling ${at}`, {
    ...scrolling,
    plainPage: plain,
  });
  await choosePages(page);
  let durations: number[] = [];
  const turning = await countFrames(browser, page, async () => {
    durations = await turnPages(page, frame);
  });
  const p95 = quantile([...durations, 0], 0.95);
  printResult(p95 <= limits.nextPaintMs, `turning pages ${at}`, {
    dropped: turning.dropped,
    turns,
    nextPaintMs: { p50: quantile([...durations, 0], 0.5), p95 },
    limitMs: limits.nextPaintMs,
  });
  await context.close();
};

const running = process.env.IMPRINT_E2E_SITE;
const system = running ? undefined : await startSystemUnderTest();
const browser = await launchBrowser();
try {
  const site = running ?? system?.addresses.site ?? '';
  const issueLink = await createLinkIssuer(site);
  console.log(
    JSON.stringify({ cpu: cpus()[0]?.model, cpuSlowdown, load: loadavg()[0] }),
  );
  for (const size of sizes) {
    const link = await issueLink(`motion-${size.width}@example.com`);
    await measure(browser, size, link);
  }
} finally {
  await browser.close();
  await system?.stop();
}
