import type { Page } from 'playwright-core';

/** Returns controls that a finger may miss: any control under 24 px, and buttons and fields under 44 px in height. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a, button, input, select, textarea, summary';
    const main = 'button, input, select, textarea';
    // Controls in these elements are close together, so 24 px are enough. An article looks as visitors see it.
    const closer = 'li, dl, tr, [role="toolbar"], article';
    const isTick = (control: Element) =>
      control.matches('[type="radio"], [type="checkbox"]');
    // Links in a line of text have the height of the line.
    const isInText = (control: Element) =>
      control.matches('article p a') &&
      control.parentElement?.textContent !== control.textContent;
    const isSeen = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll(controls)]
      .filter((control) => isSeen(control) && !isInText(control))
      .flatMap((control) => {
        // A checkbox or radio button can also be pressed on its label.
        const target = isTick(control)
          ? (control.closest('label') ?? control)
          : control;
        const { width, height } = target.getBoundingClientRect();
        const isMain =
          control.matches(main) && !isTick(control) && !control.closest(closer);
        const least = isMain ? 44 : 24;
        return height < least - 0.5 || width < 23.5
          ? [
              `${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`,
            ]
          : [];
      });
  });
