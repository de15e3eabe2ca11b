import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';

it('answers what is under way and what still comes before it stops, and keeps no connection', async () => {
  const baker = spawn(process.execPath, [
    join(import.meta.dirname, 'support/slow-baker.ts'),
  ]);
  const agent = new Agent({ keepAlive: true });
  try {
    const [line] = (await once(baker.stdout, 'data')) as [Buffer];
    const ask = async (path: string): Promise<IncomingMessage> => {
      const request = get({ port: Number(line), path, agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return answer.resume();
    };
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const slow = ask('/slow');
    await pause(100);
    const ended = once(baker, 'exit');
    const toldAt = performance.now();
    baker.kill('SIGTERM');
    await pause(100);
    const late = await ask('/');
    expect(late.statusCode).toBe(200);
    expect(late.headers.connection).toBe('close');
    expect((await slow).statusCode).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - toldAt).toBeLessThan(3_000);
  } finally {
    agent.destroy();
    baker.kill('SIGKILL');
  }
});
