import { type Browser, chromium, type Page } from 'playwright-core';

export type Visitor = {
  page: Page;
  /** What went wrong in this browser: errors on its console, breaches of a page's content policy. */
  faults: string[];
  close: () => Promise<void>;
};

/** Chromium without a window, which needs half of the processor's time that Chromium takes. */
export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--headless=new',
      // Letters are as wide as on a screen, and not of whole pixels.
      '--font-render-hinting=none',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });

type VisitOptions = {
  hasScripts?: boolean;
  hasTouch?: boolean;
};

type Size = { width: number; height: number };

/** A new visitor without stored data, in a shared browser process. */
export const visitIn = async (
  browser: Browser,
  viewport: Size,
  { hasScripts = true, hasTouch = false }: VisitOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport,
    hasTouch,
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
    // Of a page that a test has changed Chromium no longer knows that it lives on this machine, as what it loads does.
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    const isOurs = /Content.Security.Policy|hydrat/i.test(text);
    if (isOurs || message.type() === 'error')
      faults.push(`${text} ${message.location().url}`);
  });
  page.setDefaultTimeout(15_000);
  return { page, faults, close: () => context.close() };
};

/** The arguments of a browser whose letters are of that many pixels. */
export const fontSizeArgument = (pixels: number): string =>
  `--blink-settings=defaultFontSize=${pixels}`;

/** A browser of its own with nothing in it, as a person's who comes for the first time. */
export const visit = async (
  viewport = { width: 1280, height: 900 },
  { letterSize = 16, ...looks }: VisitOptions & { letterSize?: number } = {},
): Promise<Visitor> => {
  const browser = await launchBrowser(fontSizeArgument(letterSize));
  const visitor = await visitIn(browser, viewport, looks);
  return { ...visitor, close: () => browser.close() };
};
