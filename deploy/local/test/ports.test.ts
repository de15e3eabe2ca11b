import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reserveFreePort } from '../src/processes/ports.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Makes this port the first one that the next search tries. */
const tryFirst = (port: number): void => {
  const random = (port - 20_000 + 0.5) / 10_000;
  jest.spyOn(Math, 'random').mockReturnValueOnce(random);
};

const portsModule = join(import.meta.dirname, '../src/processes/ports.ts');

/** Starts another process that finds a free port and does not listen on it yet. */
const startSearch = async () => {
  const script = `const { reserveFreePort } = await import(${JSON.stringify(portsModule)});
    console.log(await reserveFreePort());
    setInterval(() => undefined, 1_000);`;
  const args = ['--input-type=module', '--eval', script];
  const search = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(search.stdout, 'data')) as [Buffer];
  return {
    port: Number(output.toString()),
    kill: async () => {
      const ended = once(search, 'exit');
      search.kill('SIGKILL');
      await ended;
    },
  };
};

describe('a free port', () => {
  it('is found once only, even before anything listens on it', async () => {
    const port = await reserveFreePort();
    tryFirst(port);
    expect(await reserveFreePort()).not.toBe(port);
  });

  it('is reserved for the process that found it until that process ends', async () => {
    const search = await startSearch();
    try {
      tryFirst(search.port);
      expect(await reserveFreePort()).not.toBe(search.port);
    } finally {
      await search.kill();
    }
    tryFirst(search.port);
    expect(await reserveFreePort()).toBe(search.port);
  });
});
