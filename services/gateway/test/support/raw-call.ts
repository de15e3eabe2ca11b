import { connect } from 'node:net';

/** Sends the bytes unchanged and returns everything received until the connection closes. */
export const sendRaw = (
  port: number,
  pieces: (string | Buffer)[],
  { pauseMs = 0 } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    socket.on('data', (chunk) => answer.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(answer).toString()));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve(Buffer.concat(answer).toString())
        : reject(error),
    );
    socket.setNoDelay(true);
    const send = async () => {
      for (const piece of pieces) {
        socket.write(piece);
        if (pauseMs > 0)
          await new Promise((resume) => {
            setTimeout(resume, pauseMs);
          });
      }
    };
    void send();
  });

/** Sends a request head and keeps sending chunks until the connection closes; returns the answer and the duration. */
export const writeUntilClosed = (
  port: number,
  head: string,
  { everyMs = 100, chunk = 'x: y\r\n' } = {},
): Promise<{ answer: string; ms: number }> =>
  new Promise((resolve) => {
    const started = performance.now();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.write(head);
    const writing = setInterval(() => socket.write(chunk), everyMs);
    socket.on('close', () => {
      clearInterval(writing);
      resolve({ answer, ms: performance.now() - started });
    });
  });
