import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import { browserOptions } from './browser.ts';

/** Opens a browser that stores its data in a folder, like that of a person, so that it can be opened again. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...browserOptions(),
    viewport: { width: 1280, height: 900 },
  });

const readCommand = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has ended since.
  }
};

/** Ends the processes of the browser with this folder at once, as a crash or an empty battery does. */
export const killProfile = (folder: string): void => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (readCommand(pid).includes(`--user-data-dir=${folder}`))
      process.kill(Number(pid), 'SIGKILL');
};
