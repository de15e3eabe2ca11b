import type { Logger } from '@imprint/chassis/logger';
import type { Extension } from './reading-session.repository.ts';

// Far below the grace that the sweep allows before a session counts as lapsed.
const maxWaitMs = 250;

/**
 * Writes the beats of a moment together. Redis decides who reads, so the history may come a moment
 * late; a beat that is lost with this process or an unavailable database comes again with the next one.
 */
export const batchHeartbeats = (
  extendAll: (beats: Extension[]) => Promise<unknown>,
  log: Logger,
): ((beat: Extension) => void) => {
  let waiting = new Map<string, Extension>();
  const write = async (): Promise<void> => {
    // Sorted, so that two instances never deadlock.
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
    if (waiting.size === 0) setTimeout(() => void write(), maxWaitMs).unref();
    waiting.set(beat.seatId, beat);
  };
};
