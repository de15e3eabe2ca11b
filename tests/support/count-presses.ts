import type { Page } from 'playwright-core';

export type PressCounter = {
  restart: () => void;
  count: () => number;
};

/**
 * Counts what a person presses on the pages of a tab: clicks and taps, Enter and Space where they activate something,
 * and a file chosen in the file dialog as one more. Typing is free. Playwright's `fill`, `focus` and `selectOption`
 * press nothing, so a counted task must not use them.
 */
export const countPresses = async (page: Page): Promise<PressCounter> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  page.on('filechooser', () => (presses += 1));
  await page.addInitScript(() => {
    const countPress = (): void =>
      (globalThis as unknown as { countPress: () => void }).countPress();
    const isActivation = (event: KeyboardEvent): boolean => {
      const { target, key, ctrlKey, metaKey } = event;
      if (key !== 'Enter' && key !== ' ') return false;
      if (!(target instanceof HTMLElement)) return true;
      if (target.isContentEditable || target instanceof HTMLTextAreaElement)
        return key === 'Enter' && (ctrlKey || metaKey);
      const isTextInput =
        target instanceof HTMLInputElement &&
        !/^(checkbox|radio|file|button|submit)$/.test(target.type);
      return key === 'Enter' || !isTextInput;
    };
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted) countPress();
      },
      true,
    );
    addEventListener(
      'keydown',
      (event) => {
        if (event.isTrusted && !event.repeat && isActivation(event))
          countPress();
      },
      true,
    );
  });
  return {
    restart: () => {
      presses = 0;
    },
    count: () => presses,
  };
};
