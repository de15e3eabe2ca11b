import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = {
  run: (options: { resultTypes: string[]; preload: boolean }) => Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
  }>;
};

/** Returns the violations that axe finds on the current page, one line each. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // axe is loaded through the debugger, because a page's content policy forbids the script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({
      // Only violations need details. No rule in use reads style sheets, so axe does not preload them.
      resultTypes: ['violations'],
      preload: false,
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
};
