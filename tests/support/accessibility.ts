import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = {
  run: (options: { resultTypes: string[]; preload: boolean }) => Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
  }>;
};

/** What axe finds wrong on the page as it stands, one line each. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // By the debugger, not by a script tag: a page's content policy forbids the tag.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({
      // What is in order need not be told in full, and no rule of ours reads the style sheets' files.
      resultTypes: ['violations'],
      preload: false,
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
};
