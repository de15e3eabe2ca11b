// Measures how long a buyer waits for the first chapter and for the next one, on the slow connection and CPU
// of Lighthouse's mobile profile. Prints one line of JSON per result and fails when a result misses its limit.
import { cpus } from 'node:os';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { createLinkIssuer } from './reading-links.ts';
import { quantile } from './quantile.ts';

const runs = 5;
const limits = { firstChapterMs: 2_500, nextChapterMs: 200 };

/** The values of mobileSlow4G in constants.js of Lighthouse 13; the CPU slowdown is defined next to them. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const cpuSlowdown = 4;

const printResult = (figure: string, values: object) =>
  console.log(JSON.stringify({ figure, ...values }));

const throttle = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
};

const maxWaitMs = 30_000;

/**
 * Waits until a chapter other than `not` is readable: the first heading has text, or the first picture is loaded (the
 * cover has no heading). Returns that text, or the end of the picture's address.
 */
const waitForChapter = async (page: Page, not = ''): Promise<string> => {
  const frame = page.locator('iframe:visible').contentFrame();
  const opening = frame.locator('h1, img').first();
  const started = performance.now();
  while (performance.now() - started < maxWaitMs) {
    const text = await opening
      .evaluate(
        (element) => {
          if (!(element instanceof HTMLImageElement))
            return (element as HTMLElement).innerText;
          const { complete, naturalWidth, src } = element;
          return complete && naturalWidth > 0 ? src.slice(-64) : '';
        },
        undefined,
        { timeout: 200 },
      )
      .catch(() => '');
    if (text !== '' && text !== not) return text;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no other chapter than "${not.slice(0, 80)}" after 30 s`);
};

declare global {
  interface Window {
    nextChapterMs: Promise<number>;
  }
}

/**
 * Measures in the page the time from a press of a button until the frame after the one in which another chapter is
 * visible; the test's own waits would be slowed down with the page.
 */
const watchNextChapter = (): void => {
  const findShown = () =>
    [...document.querySelectorAll('iframe')].find(
      (frame) =>
        !frame.inert && frame.checkVisibility({ visibilityProperty: true }),
    );
  const before = findShown();
  window.nextChapterMs = new Promise((resolve) => {
    const onPress = ({ timeStamp }: MouseEvent) => {
      const wait = () => {
        const shown = findShown();
        if (!shown || shown === before) requestAnimationFrame(wait);
        else
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      };
      wait();
    };
    addEventListener('click', onPress, { capture: true, once: true });
  });
};

const measureMs = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
};

const system = await startSystemUnderTest({
  environment: { ...process.env, LIMIT_FACTOR: '1000' },
});
const browser = await launchBrowser();
try {
  const { site } = system.addresses;
  const issueLink = await createLinkIssuer(site);
  const waits = { titlePage: [], opened: [], first: [], next: [] } as Record<
    'titlePage' | 'opened' | 'first' | 'next',
    number[]
  >;
  // The first run is not counted: it compiles the code and fills the service's caches.
  for (let run = 0; run <= runs; run += 1) {
    const readingUrl = await issueLink(`reader-${run}@example.com`);
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await throttle(page);
    const open = page.getByRole('button', { name: 'Open the book' });
    const [titlePage] = await measureMs(async () => {
      await page.goto(readingUrl, { waitUntil: 'commit' });
      await open.waitFor();
    });
    const [opened] = await measureMs(async () => {
      await open.click();
      return waitForChapter(page);
    });

    // The reader returns later: the link is bound to this browser, whose cache is empty and which has only its cookie.
    await page.goto('about:blank');
    await session.send('Network.clearBrowserCache');
    const [first, heading] = await measureMs(async () => {
      await page.goto(readingUrl, { waitUntil: 'commit' });
      return waitForChapter(page);
    });
    // A reader has already spent some time in the chapter.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await page.evaluate(watchNextChapter);
    await page.getByRole('button', { name: /^Next/ }).click();
    const next = await page.evaluate(() => window.nextChapterMs);
    await waitForChapter(page, heading);
    await context.close();
    if (run === 0) continue;
    waits.titlePage.push(titlePage);
    waits.opened.push(opened);
    waits.first.push(first);
    waits.next.push(next);
  }
  const medianOf = (values: number[]) => Math.round(quantile(values, 0.5));
  const printWithLimit = (
    figure: string,
    limitMs: number,
    ms: number,
    more = {},
  ) => {
    if (ms > limitMs) process.exitCode = 1;
    printResult(figure, { isMet: ms <= limitMs, limitMs, ms, ...more });
  };
  printResult('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    slow4g,
  });
  printWithLimit(
    'from the tap in the email to the first chapter, cold',
    limits.firstChapterMs,
    medianOf(waits.first),
    {
      titlePageMs: medianOf(waits.titlePage),
      openTheBookMs: medianOf(waits.opened),
    },
  );
  printWithLimit(
    'from a tap to the next chapter',
    limits.nextChapterMs,
    medianOf(waits.next),
  );
} finally {
  await browser.close();
  await system.stop();
}
