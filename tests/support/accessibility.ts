import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

type Axe = {
  run: (options: {
    resultTypes: string[];
    preload: boolean;
    runOnly?: string[];
  }) => Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
  }>;
};

/** The minified script: each page compiles it, which takes half the time of the readable one. */
const axeSource = readFileSync(
  new URL(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
);

/** The rules whose result depends on the colours of a page. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Returns the violations that axe finds on the current page, one line each; with `rules`, only those of these rules. */
export const accessibilityFaults = async (
  page: Page,
  rules?: string[],
): Promise<string[]> => {
  // axe is loaded through the debugger, because a page's content policy forbids the script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({
      // Only violations need details. No rule in use reads style sheets, so axe does not preload them.
      resultTypes: ['violations'],
      preload: false,
      ...(runOnly && { runOnly }),
    });
    // The rest of the result, which is long, stays in the page.
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html}`),
    );
  }, rules);
};
