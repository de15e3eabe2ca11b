import type { Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility.ts';

export const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

export type Look = {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
};

/** A phone and a desk, by day and by night. */
export const everyLook: Look[] = [
  { ...phone, colorScheme: 'light' },
  { ...phone, colorScheme: 'dark' },
  { ...desk, colorScheme: 'light' },
  { ...desk, colorScheme: 'dark' },
];

const twoLooks: Look[] = [
  { ...phone, colorScheme: 'dark' },
  { ...desk, colorScheme: 'light' },
];

/** By how much the page is wider than its window. */
export const pastTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** What is wrong with the screen as it stands; on a phone in the dark and on a desk in daylight, if nothing else is said. */
export const screenFaults = async (
  page: Page,
  looks: Look[] = twoLooks,
): Promise<string[]> => {
  const faults: string[] = [];
  const before = page.viewportSize();
  for (const { colorScheme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const wider = await pastTheEdge(page);
    const found = await accessibilityFaults(page);
    if (wider > 0) found.push(`${wider} px run over the edge`);
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return faults;
};
