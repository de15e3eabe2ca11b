import type { Page, Response } from 'playwright-core';

/** Goes to a public page and waits until it is alive: its scripts come after its first paint, and a press before them finds a drawing. */
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
    // What is drawn has its properties a moment before the whole is committed, and the router listens.
    const root = of('root', '__reactContainer') as Fiber | undefined;
    return (
      root?.stateNode.current.memoizedState.isDehydrated === false &&
      of('main', '__reactProps') !== undefined
    );
  });
  return response;
};
