import type { Page, Response } from 'playwright-core';

/** Goes to a public page and waits until it is alive: its scripts come after its first paint, and a press before them finds a drawing. */
export const goTo = async (
  page: Page,
  address: string,
): Promise<Response | null> => {
  const response = await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  return response;
};
