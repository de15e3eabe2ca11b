import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type RunningServer } from '../src/http/server.ts';

// A busy machine delays a piece by up to a second, so the idle timeout must be longer than that.
const idleMs = 2_000;
const head =
  'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 12\r\n\r\n';

let server: RunningServer;

beforeAll(async () => {
  const counting = createServer((req, res) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => (bytes += chunk.length));
    req.on('end', () => res.end(`took ${bytes}`));
  });
  server = await listen(counting, 0, '127.0.0.1', idleMs);
});
afterAll(() => server.close());

/** Sends the head and then each piece after a wait; returns everything received until the connection closes. */
const send = async (pieces: string[], waitMs: number): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head);
  for (const piece of pieces) {
    await pause(waitMs);
    if (!socket.destroyed) socket.write(piece);
  }
  await ended;
  return answer;
};

describe('a request body on a slow connection', () => {
  it('is received completely while bytes keep arriving, however long it takes', async () => {
    const pieces = Array.from({ length: 12 }, () => 'x');
    // All pieces together take three times the idle timeout.
    expect(await send(pieces, idleMs / 4)).toContain('took 12');
  });

  it('is aborted once no byte arrives for the idle timeout', async () => {
    expect(await send(['x'], 0)).not.toContain('took');
  });
});
