import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

type Target = {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The expected length of each response body. */
  bytes: number;
};

/**
 * Sends one GET after another on each connection, directly on the socket. The load generator must cost less than the
 * cheapest server; otherwise the result would measure the generator.
 */
export const measureGetsPerSecond = async (
  { port, path, headers, bytes }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const request = `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const started = performance.now();
  const end = started + seconds * 1000;
  let answers = 0;
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let missing = 0;
      const fail = (why: string) => {
        socket.destroy();
        reject(new Error(`${path}: ${why}`));
      };
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('connect', () => socket.write(request));
      socket.on('data', (chunk) => {
        if (missing > 0) missing -= chunk.length;
        else {
          const head = chunk.indexOf(endOfHead);
          if (head === -1) return fail('a head arrived in several chunks');
          if (chunk.toString('latin1', 9, 12) !== '200')
            return fail(chunk.toString('latin1', 0, head));
          missing = head + endOfHead.length + bytes - chunk.length;
        }
        if (missing < 0) return fail('an answer was longer than the first');
        if (missing > 0) return;
        answers += 1;
        if (performance.now() < end) return socket.write(request);
        socket.end();
        return resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  return answers / ((performance.now() - started) / 1000);
};
