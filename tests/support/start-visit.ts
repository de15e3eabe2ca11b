import { afterAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  fontSizeArgument,
  launchBrowser,
  type Visitor,
  visitIn,
  type VisitorOptions,
} from './browser.ts';

/** The browsers of this test file, by the size of their letters; a launch costs half a second of a processor. */
const browsers = new Map<number, Promise<Browser>>();

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

const findOrLaunchBrowser = (size: number): Promise<Browser> => {
  const launched = browsers.get(size) ?? launchBrowser(fontSizeArgument(size));
  browsers.set(size, launched);
  return launched;
};

/** Opens a first-time visitor, without stored data, in a browser that the visitors of a test file share. */
export const startVisit = async (
  viewport = { width: 1280, height: 900 },
  { letterSize = 16, ...looks }: VisitorOptions = {},
): Promise<Visitor> => {
  const browser = await findOrLaunchBrowser(letterSize);
  const visitor = await visitIn(browser, viewport, looks);
  return {
    ...visitor,
    // The hook above closes the browser before the hooks of the test file run.
    close: async () => {
      if (browser.isConnected()) await visitor.close();
    },
  };
};
