import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';

it('answers what is under way and what still comes before it stops, and keeps no connection', async () => {
  const baker = spawn(process.execPath, [
    join(import.meta.dirname, 'support/slow-baker.ts'),
  ]);
  const said = createInterface({ input: baker.stdout })[Symbol.asyncIterator]();
  const nextWord = async (): Promise<unknown> => (await said.next()).value;
  const agent = new Agent({ keepAlive: true });
  try {
    const port = Number(await nextWord());
    const ask = async (path: string): Promise<IncomingMessage> => {
      const [answer] = (await once(get({ port, path, agent }), 'response')) as [
        IncomingMessage,
      ];
      return answer.resume();
    };
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const slow = ask('/slow');
    expect(await nextWord()).toBe('slow');
    const ended = once(baker, 'exit');
    baker.kill('SIGTERM');
    expect(await nextWord()).toBe('told');
    const late = await ask('/');
    expect(late.statusCode).toBe(200);
    expect(late.headers.connection).toBe('close');
    expect((await slow).statusCode).toBe(200);
    const answeredAt = performance.now();
    expect(await ended).toEqual([0, null]);
    // Nothing waits for the connections that were kept; those would last a minute.
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
  } finally {
    agent.destroy();
    baker.kill('SIGKILL');
  }
});
