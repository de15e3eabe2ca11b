import type { Page } from 'playwright-core';
import { accessibilityFaults, rulesOfColour } from './accessibility.ts';

export const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

export type ScreenAppearance = {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
};

/** A phone and a desktop, in light and dark. */
export const allAppearances: ScreenAppearance[] = [
  { ...phone, colorScheme: 'light' },
  { ...phone, colorScheme: 'dark' },
  { ...desktop, colorScheme: 'light' },
  { ...desktop, colorScheme: 'dark' },
];

const mainAppearances: ScreenAppearance[] = [
  { ...phone, colorScheme: 'dark' },
  { ...desktop, colorScheme: 'light' },
];

/** Returns what is too wide: the page itself, or an element that must be scrolled sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // These elements may scroll sideways: code does not wrap, a field scrolls with its text, and a toolbar is one row.
    const mayBePushed = 'pre, input, textarea, [role="toolbar"]';
    const isPushed = (part: Element) =>
      /auto|scroll/.test(getComputedStyle(part).overflowX) &&
      part.checkVisibility() &&
      !part.matches(mayBePushed);
    const root = document.documentElement;
    return [root, ...document.querySelectorAll('body *')]
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth &&
          (part === root || isPushed(part)),
      )
      .map(
        (part) =>
          `${part.scrollWidth - part.clientWidth} px run over the edge of ${part.tagName} ${part.className}`,
      );
  });

/** Returns the overflow with all text at twice its size, on a phone and on a desktop. */
const findOverflowWithLargeText = async (page: Page): Promise<string[]> => {
  const enlarge = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  const faults: string[] = [];
  // Chromium evaluates container queries in rem again only when the container's size changes, not the root's letters.
  await page.setViewportSize({ width: 800, height: 800 });
  await enlarge('200%');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await waitForPaint(page);
    const found = await findOverflow(page);
    faults.push(
      ...found.map(
        (fault) => `${size.width} px, letters at twice their size: ${fault}`,
      ),
    );
  }
  await enlarge('');
  return faults;
};

export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** Returns the faults of the current screen; by default on a dark phone and on a light desktop. */
export const screenFaults = async (
  page: Page,
  looks: ScreenAppearance[] = mainAppearances,
): Promise<string[]> => {
  const before = page.viewportSize();
  const faults = await findOverflowWithLargeText(page);
  for (const [at, { colorScheme, ...size }] of looks.entries()) {
    // In dark and in light, a page of one width differs only in its colours.
    const wasSeen = looks
      .slice(0, at)
      .some(({ width }) => width === size.width);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await waitForPaint(page);
    const found = [
      ...(await accessibilityFaults(page, wasSeen ? rulesOfColour : undefined)),
      ...(await findOverflow(page)),
    ];
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return faults;
};
