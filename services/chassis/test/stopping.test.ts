import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';

it('answers requests in progress and requests that still arrive, then stops and closes idle connections', async () => {
  const baker = spawn(process.execPath, [
    join(import.meta.dirname, 'support/slow-baker.ts'),
  ]);
  const output = createInterface({ input: baker.stdout })[
    Symbol.asyncIterator
  ]();
  const nextLine = async (): Promise<unknown> => (await output.next()).value;
  const agent = new Agent({ keepAlive: true });
  try {
    const port = Number(await nextLine());
    const requestPath = async (path: string): Promise<IncomingMessage> => {
      const [answer] = (await once(get({ port, path, agent }), 'response')) as [
        IncomingMessage,
      ];
      return answer.resume();
    };
    expect((await requestPath('/')).headers.connection).toBe('keep-alive');
    const slow = requestPath('/slow');
    expect(await nextLine()).toBe('slow');
    const ended = once(baker, 'exit');
    baker.kill('SIGTERM');
    expect(await nextLine()).toBe('terminating');
    const late = await requestPath('/');
    expect(late.statusCode).toBe(200);
    expect(late.headers.connection).toBe('close');
    expect((await slow).statusCode).toBe(200);
    const answeredAt = performance.now();
    expect(await ended).toEqual([0, null]);
    // A server that did not close idle keep-alive connections would wait a minute for them.
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
  } finally {
    agent.destroy();
    baker.kill('SIGKILL');
  }
});
