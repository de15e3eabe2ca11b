import { type KeyInput, launch } from 'puppeteer-core';
import type { StartDriven } from './driven.ts';

/** Starts Debian's Firefox over WebDriver BiDi. */
export const startFirefox: StartDriven = async () => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1000, height: 800 },
  });
  const page = await browser.newPage();
  const run = <T>(
    where: { evaluate: (script: string) => Promise<unknown> },
    script: string,
  ) => where.evaluate(`(() => {${script}})()`) as Promise<T>;
  return {
    open: async (url) => {
      await page.goto(url);
    },
    inPage: (script) => run(page, script),
    inFrame: async (script) => {
      const shown = await page.waitForSelector('iframe');
      const frame = await shown?.contentFrame();
      if (!frame) throw new Error('No chapter is shown.');
      return run(frame, script);
    },
    press: async (key, ...held) => {
      for (const one of held) await page.keyboard.down(one);
      await page.keyboard.press(key as KeyInput);
      for (const one of held) await page.keyboard.up(one);
    },
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  };
};
