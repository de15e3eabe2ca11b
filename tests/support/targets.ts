import type { Page } from 'playwright-core';

/** What a finger may miss on the screen as it stands: controls under 24 px, and main ones under 44. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a, button, input, select, textarea, summary';
    const main = 'button, input, select, textarea';
    // In a row of many, beside a fact and in a bar of tools, the smaller size will do; an article is as visitors see it.
    const closer = 'li, dl, tr, [role="toolbar"], article';
    const isTick = (control: Element) =>
      control.matches('[type="radio"], [type="checkbox"]');
    // A line of text gives its links their height.
    const isInText = (control: Element) =>
      control.matches('article p a') &&
      control.parentElement?.textContent !== control.textContent;
    const isSeen = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll(controls)]
      .filter((control) => isSeen(control) && !isInText(control))
      .flatMap((control) => {
        // A tick is reached by its words too.
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
