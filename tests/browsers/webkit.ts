import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { eventually } from '@imprint/chassis/testing';
import { reserveFreePort } from '@imprint/local/ports';
import { z } from 'zod';
import type { StartDriven } from './driven.ts';

// Key codes of W3C WebDriver, section 17.4.2.
const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  F5: '\uE035',
  F12: '\uE03C',
};
// The property that identifies an element in WebDriver messages, section 12.
const elementId = 'element-6066-11e4-a52e-4f735466cecf';

const miniBrowser = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];

const Answer = z.object({ value: z.unknown() });

/** Starts a virtual screen, because WebKitGTK has no headless mode. */
const startScreen = async () => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1000x800x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [line] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${String(line).trim()}` };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** Starts Debian's WebKitGTK through WebDriver. Every iPhone uses the same engine. */
export const startWebkit: StartDriven = async () => {
  const { screen, display } = await startScreen();
  const port = await reserveFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const command = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = Answer.parse(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await eventually(() => command('GET', '/status'));
  const { sessionId } = z.object({ sessionId: z.string() }).parse(
    await command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: miniBrowser.find((path) => existsSync(path)),
            args: ['--automation'],
          },
        },
      },
    }),
  );
  const sessionCommand = (method: string, path: string, body?: object) =>
    command(method, `/session/${sessionId}${path}`, body);
  const run = (script: string) =>
    sessionCommand('POST', '/execute/sync', { script, args: [] });
  const find = async (selector: string): Promise<string> => {
    const found = await sessionCommand('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return z.record(z.string(), z.string()).parse(found)[elementId] ?? '';
  };
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    const id = { [elementId]: await find('iframe') };
    await sessionCommand('POST', '/frame', { id });
    try {
      return await work();
    } finally {
      await sessionCommand('POST', '/frame', { id: null });
    }
  };
  return {
    open: async (url) => {
      await sessionCommand('POST', '/url', { url });
    },
    inPage: async <T>(script: string) => (await run(script)) as T,
    inFrame: <T>(script: string) =>
      within(async () => (await run(script)) as T),
    press: async (key, ...held) => {
      const values = [...held, key].map((name) => keyCodes[name] ?? name);
      const down = values.map((value) => ({ type: 'keyDown', value }));
      const up = values.map((value) => ({ type: 'keyUp', value })).reverse();
      await sessionCommand('POST', '/actions', {
        actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }],
      });
    },
    click: async (selector) => {
      await sessionCommand(
        'POST',
        `/element/${await find(selector)}/click`,
        {},
      );
    },
    close: async () => {
      await sessionCommand('DELETE', '');
      await end(driver);
      await end(screen);
    },
  };
};
