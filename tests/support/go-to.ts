import type { Page, Response } from 'playwright-core';

/**
 * Opens a public page and waits for its hydration: scripts load
 * after the first paint, and earlier clicks have no effect.
 */
export const goTo = async (
  page: Page,
  address: string,
): Promise<Response | null> => {
  const response = await page.goto(address);
  await page.waitForFunction(() => {
    type Fiber = {
      stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
    };
    const of = (id: string, kind: string): unknown => {
      const element = document.getElementById(id) ?? {};
      const key = Object.keys(element).find((each) => each.startsWith(kind));
      return key && (element as Record<string, unknown>)[key];
    };
    // React attaches the properties of `main` shortly before the router listens, so the hydrated root is checked too.
    const root = of('root', '__reactContainer') as Fiber | undefined;
    return (
      root?.stateNode.current.memoizedState.isDehydrated === false &&
      of('main', '__reactProps') !== undefined
    );
  });
  return response;
};
