import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { reserveFreePort } from '@imprint/local/ports';
import { pinToCore } from './cores.ts';
import { servicesCore } from './shop-in-production.ts';

export const waitForAnswer = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1)
    try {
      await fetch(url);
      break;
    } catch {
      await pause(100);
    }
};

/** Starts one of the servers in references/ on the services' core; `stop` ends it. */
export const startReferenceServer = async (
  script: string,
  env: Record<string, string>,
): Promise<{ url: string; port: number; stop: () => void }> => {
  const port = await reserveFreePort();
  const file = join(import.meta.dirname, 'references', script);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env, PORT: `${port}` },
      stdio: 'inherit',
    },
  );
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url);
  await pinToCore(child.pid ?? 0, servicesCore);
  return { url, port, stop: () => child.kill() };
};
