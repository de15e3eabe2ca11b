import { type Browser, chromium, type Page } from 'playwright-core';

export type Visitor = {
  page: Page;
  /** What went wrong in this browser: errors on its console, breaches of a page's content policy. */
  faults: string[];
  close: () => Promise<void>;
};

export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
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

/** A browser of its own with nothing in it, as a person's who comes for the first time. */
export const visit = async (
  viewport = { width: 1280, height: 900 },
  { hasScripts = true, letterSize = 16 } = {},
): Promise<Visitor> => {
  const browser = await launchBrowser(
    `--blink-settings=defaultFontSize=${letterSize}`,
  );
  const context = await browser.newContext({
    viewport,
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
  return { page, faults, close: () => browser.close() };
};
