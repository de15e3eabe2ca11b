import { type Browser, chromium, type Page } from 'playwright-core';

export type Visitor = {
  page: Page;
  /** Errors on the browser's console and violations of a page's content policy. */
  faults: string[];
  close: () => Promise<void>;
};

export const browserOptions = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--headless=new',
    // Glyph widths are fractional, as on a screen, instead of whole pixels.
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

/** Launches the headless shell of Chromium, which needs half the CPU time of a Chromium with windows. */
export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch(browserOptions(...more));

type VisitOptions = {
  hasScripts?: boolean;
  hasTouch?: boolean;
};

export type VisitorOptions = VisitOptions & {
  /** The browser's default font size, in pixels. */
  letterSize?: number;
};

type Size = { width: number; height: number };

/** Opens a new visitor without stored data, in a shared browser process. */
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
    // Chromium does not treat a page that a test has changed as local, so it would block requests to local addresses.
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

/** Returns the argument that sets a browser's default font size in pixels. */
export const fontSizeArgument = (pixels: number): string =>
  `--blink-settings=defaultFontSize=${pixels}`;

/** Opens a browser without stored data, like that of a first-time visitor. */
export const launchVisitor = async (
  viewport = { width: 1280, height: 900 },
  { letterSize = 16, ...looks }: VisitorOptions = {},
): Promise<Visitor> => {
  const browser = await launchBrowser(fontSizeArgument(letterSize));
  const visitor = await visitIn(browser, viewport, looks);
  return { ...visitor, close: () => browser.close() };
};
