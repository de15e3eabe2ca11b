import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

const maxTimes = 60;

/** Returns what is wrong with the focus: lost, outside the window, or invisible; undefined if nothing is. */
const focusFault = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'The focus is lost.';
    // A field shows the focus on its frame, and a checkbox may show it on its label.
    const shown = [element, element.parentElement, element.closest('label')];
    const isVisible = shown.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
      return hasOutline || boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    const name = element.outerHTML.slice(0, 160);
    if (bottom <= 0 || top >= window.innerHeight)
      return `The focus is outside the window, on ${name}`;
    return isVisible ? undefined : `The focus is invisible on ${name}`;
  });

/** Expects the focus on a control, where it is to be seen. */
export const expectFocusOn = async (target: Locator): Promise<void> => {
  await target.and(target.page().locator(':focus')).waitFor();
  expect(await focusFault(target.page())).toBeUndefined();
};

/** Presses a key until a control has the focus, which must be visible at every step. */
export const pressUntilFocus = async (
  target: Locator,
  key: string,
): Promise<void> => {
  const page = target.page();
  await target.waitFor();
  const hasFocus = () =>
    target.evaluate((element) => element === document.activeElement);
  for (let times = 0; !(await hasFocus()); times += 1) {
    if (times === maxTimes)
      throw new Error(`${maxTimes} × ${key} did not lead to ${String(target)}`);
    await page.keyboard.press(key);
    expect(await focusFault(page)).toBeUndefined();
  }
};

/** Presses Tab, or Shift+Tab, until a control has the focus. */
export const tabTo = (
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => pressUntilFocus(target, key);
