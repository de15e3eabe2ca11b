import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Destroys a connection after its answer has had time to arrive, though the caller goes on writing. */
export const destroySoon = (socket: Duplex, lingerMs: number): void => {
  // What still comes is dropped: unread bytes would turn the end into a reset, and the answer be lost.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
};

const lingerMs = 5_000;

/** Ends the connection of a request that was answered before all of its body came. */
export const endUnreadBody = (
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
