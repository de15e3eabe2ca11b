import { pino, type DestinationStream } from 'pino';

const flushAtLength = 16_384;
const maxDelayMs = 250;

/**
 * Returns standard output that writes many lines at once, since a system call takes longer than formatting a line.
 * A line waits at most 250 ms; the last lines are written at exit, except after SIGKILL.
 */
export const createBatchedOutput = (): DestinationStream => {
  // Lines are buffered here, since pino's own buffer counts its bytes again for each line. This thread writes each
  // batch, since passing the batch to another thread takes longer.
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
