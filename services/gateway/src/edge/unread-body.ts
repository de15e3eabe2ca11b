import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Destroys a connection after `lingerMs`; until then a client that is still sending can receive the response. */
export const destroySoon = (socket: Duplex, lingerMs: number): void => {
  // Incoming bytes are read and discarded: unread bytes would make the kernel
  // reset the connection and lose the response.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
};

const lingerMs = 5_000;

/** Closes the connection if the request body has not arrived completely 5 s after the response. */
export const closeConnectionIfBodyIncomplete = (
  req: IncomingMessage,
  res: ServerResponse,
): void => {
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const timer = setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, lingerMs);
    req.once('end', () => clearTimeout(timer));
    req.once('close', () => clearTimeout(timer));
  });
};
