import { pino, type DestinationStream } from 'pino';

const flushAtLength = 16_384;
const maxDelayMs = 250;

/**
 * Standard output, written many lines at a time: a call to the system for each costs more than the line.
 * No line waits longer than 250 ms; what is left is written at the end, but for a kill's.
 */
export const inBatches = (): DestinationStream => {
  // Buffered here: pino's own buffer recounts all of its bytes at each line. Written on this thread, since
  // handing a batch to another one takes longer than writing it.
  const output = pino.destination({ sync: true });
  let lines = '';
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= flushAtLength) flush();
      else waiting ??= setTimeout(flush, maxDelayMs).unref();
    },
  };
};
