import type { Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility.ts';

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

const pastTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** What is wrong with the screen as it stands, on a phone in the dark and on a desk in daylight. */
export const screenFaults = async (page: Page): Promise<string[]> => {
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
