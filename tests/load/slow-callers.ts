import { connect } from 'node:net';

const dripMs = 20_000;
const reconnectDelayMs = 1_000;
// The connections start over two seconds, so that the measurement shows the cost of open connections, not of opening
// them all at once.
const spreadMs = 2_000;

type SlowCallers = {
  /** The number of answers by status; 0 counts connections that ended without an answer. */
  statuses: Map<number, number>;
  open: () => number;
  stop: () => void;
};

/**
 * Opens `count` connections, each with a body of 60,000 bytes sent at one byte every 20 s. A closed connection reopens
 * one to three seconds later, until `stop` is called.
 */
export const startSlowCallers = (
  port: number,
  {
    count,
    paths,
    addresses,
  }: Record<'paths' | 'addresses', string[]> & {
    count: number;
  },
): SlowCallers => {
  const statuses = new Map<number, number>();
  const ends = new Set<() => void>();
  let isStopped = false;

  const startCaller = (at: number): void => {
    if (isStopped) return;
    const socket = connect(port, '127.0.0.1');
    let status = 0;
    const drip = setInterval(() => socket.write('x'), dripMs);
    const end = () => socket.destroy();
    ends.add(end);
    socket.on('data', (data: Buffer) => {
      status ||= Number(data.toString().split(' ')[1] ?? 0);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      ends.delete(end);
      if (isStopped) return;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      setTimeout(startCaller, reconnectDelayMs + (at % 100) * 20, at).unref();
    });
    const path = paths[at % paths.length] ?? '/';
    const address = addresses[at % addresses.length] ?? '';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\nX-Forwarded-For: ${address}\r\n\r\n{`,
    );
  };

  for (let at = 0; at < count; at += 1)
    setTimeout(startCaller, (at * spreadMs) / count, at).unref();
  return {
    statuses,
    open: () => ends.size,
    stop: () => {
      isStopped = true;
      for (const end of [...ends]) end();
    },
  };
};
