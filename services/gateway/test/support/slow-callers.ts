import { connect, type Socket } from 'node:net';

export type SlowCaller = {
  /** Returns the bytes received so far. */
  answer: () => string;
  isOpen: () => boolean;
  leave: () => void;
};

/** Opens a request with a large Content-Length and sends `chunk` every `everyMs` until the connection closes. */
export const startSlowCaller = (
  port: number,
  {
    path,
    address,
    headers = {},
    everyMs = 2_000,
    chunk = 'x',
    length = 60_000,
  }: {
    path: string;
    address: string;
    headers?: Record<string, string>;
    everyMs?: number;
    chunk?: string;
    length?: number;
  },
): SlowCaller => {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  let isOpen = true;
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  const lines = Object.entries({
    host: 'shop.example',
    'content-type': 'application/json',
    'content-length': String(length),
    'x-forwarded-for': address,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`);
  const writing = setInterval(() => socket.write(chunk), everyMs);
  socket.on('close', () => {
    isOpen = false;
    clearInterval(writing);
  });
  return {
    answer: () => answer,
    isOpen: () => isOpen,
    leave: () => socket.destroy(),
  };
};
