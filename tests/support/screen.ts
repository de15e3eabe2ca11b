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

const [dayPhone, nightPhone, dayDesk, nightDesk] = everyLook as [
  Look,
  Look,
  Look,
  Look,
];
const twoLooks = [nightPhone, dayDesk];

/** By phone and by desk, by turns in the dark and by day: over all of them every look is had. */
export const withTwoLooks = <State extends object>(
  states: State[],
): (State & { looks: Look[] })[] =>
  states.map((state, at) => ({
    ...state,
    looks: at % 2 === 0 ? twoLooks : [dayPhone, nightDesk],
  }));

/** One of the four each, by turns: a screen of the back office has some five states. */
export const withOneLook = <State extends object>(
  states: State[],
): (State & { looks: Look[] })[] =>
  states.map((state, at) => ({
    ...state,
    looks: [nightPhone, dayDesk, dayPhone, nightDesk].slice(at % 4).slice(0, 1),
  }));

/** What of the page is wider than its place: the page itself, or a part that one would have to push sideways. */
export const pastTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Code keeps its lines, and a bar of tools is a row to push along.
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

/** The same with all letters at twice their size. */
const pastTheEdgeWithLargeLetters = async (page: Page): Promise<string[]> => {
  const enlarge = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await enlarge('200%');
  await drawn(page);
  const found = await pastTheEdge(page);
  await enlarge('');
  return found.map((fault) => `letters at twice their size: ${fault}`);
};

export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** What is wrong with the screen as it stands, on a phone and on a desk; axe looks at it in the dark there and by day here, if nothing else is said. */
export const screenFaults = async (
  page: Page,
  looks: Look[] = twoLooks,
): Promise<string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  const faults = await pastTheEdgeWithLargeLetters(page);
  const add = (width: number, found: string[]) =>
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await drawn(page);
    add(size.width, await pastTheEdge(page));
    for (const { width, colorScheme } of looks) {
      if (width !== size.width) continue;
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      add(width, await accessibilityFaults(page));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return faults;
};
