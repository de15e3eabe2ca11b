import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { goTo } from '../support/go-to.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses } from '../support/system.ts';

const pages = [
  '/',
  '/about',
  '/book',
  '/resources',
  '/resources/the-question-a-finance-director-asks-twice',
  '/podcast',
  '/podcast/share-of-voice',
  '/speaking',
  '/contact',
  '/privacy',
];
const maxScript = 95_000;
const maxShift = 0.01;

/**
 * Returns the bytes of script on the wire as a browser behind
 * TLS receives them; without TLS, Chromium requests no Brotli.
 */
const scriptBytes = async (responses: Response[]): Promise<number> => {
  const scripts = responses.filter(
    (response) => response.request().resourceType() === 'script',
  );
  const sizes = await Promise.all(
    scripts.map(async (response) => {
      const { headers } = await fetch(response.url(), {
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers.get('content-encoding')).toBe('br');
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer receives earlier layout shifts in a later task, so the sum is read after 200 ms.
        setTimeout(() => resolve(sum), 200);
      }),
  );

it.each(pages)(
  '%s loads little script and shifts nothing on a first visit',
  async (path) => {
    const { page, close } = await startVisit({ width: 390, height: 844 });
    // On a slow connection the fonts arrive late, and a fallback font replaces them until then.
    await page.route(/\.woff2$/, async (font) => {
      await pause(500);
      await font.continue();
    });
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    try {
      const answer = await goTo(page, addresses.site + path);
      expect(answer?.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      const bytes = await scriptBytes(responses);
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThanOrEqual(maxScript);
      expect(await layoutShift(page)).toBeLessThanOrEqual(maxShift);
    } finally {
      await close();
    }
  },
);

it.each(['/read-sample', `/read-book/${'a'.repeat(43)}`])(
  '%s names the reader’s script in its HTML, so that the script loads without another round trip',
  async (path) => {
    const answer = await fetch(addresses.site + path);
    expect(await answer.text()).toMatch(/reader-with-store-[\w-]+\.js/);
  },
);

it.each(pages)(
  '%s leaves the line to its styles and fonts before the first paint: its HTML preloads no script of more than 2 kB',
  async (path) => {
    const html = await (await fetch(addresses.site + path)).text();
    const scripts = [
      ...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g),
    ].map(([, address]) => address ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const answer = await fetch(addresses.site + script);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2_000);
    }
  },
);
