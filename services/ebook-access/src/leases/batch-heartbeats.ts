import type { Logger } from '@imprint/chassis/logger';
import type { Extension } from './reading-session.repository.ts';

// The delay is far below the 5 s that the session sweep waits before it closes a lapsed session.
const maxWaitMs = 250;

/**
 * Creates a function that collects heartbeats for 250 ms and writes them in one statement. A late or lost write does no
 * harm: Redis decides who reads, and the next heartbeat extends the same session.
 */
export const createHeartbeatBatcher = (
  extendAll: (beats: Extension[]) => Promise<unknown>,
  log: Logger,
): ((beat: Extension) => void) => {
  let waiting = new Map<string, Extension>();
  const writeWaitingHeartbeats = async (): Promise<void> => {
    // The heartbeats are sorted by seat, so that two instances lock rows in the same order and never deadlock.
    const beats = [...waiting.values()].sort((a, b) =>
      a.seatId < b.seatId ? -1 : 1,
    );
    waiting = new Map();
    try {
      await extendAll(beats);
    } catch (error) {
      log.warn({ err: error, beats: beats.length }, 'heartbeat batch failed');
    }
  };
  return (beat) => {
    if (waiting.size === 0)
      setTimeout(() => void writeWaitingHeartbeats(), maxWaitMs).unref();
    waiting.set(beat.seatId, beat);
  };
};
