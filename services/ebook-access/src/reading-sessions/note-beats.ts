import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import {
  type Extension,
  extendSessions,
} from './reading-session.repository.ts';

// Far below what the sweep allows before it calls a session lapsed.
const gatherMs = 250;

/** Takes a beat of an open session for the history; nobody waits for it. */
export type NoteBeat = (beat: Extension) => void;

/**
 * Gathers beats and writes them together. Who reads is decided in Redis; the history may
 * come a moment late, and what is lost with this process or an absent database comes again
 * with the next beat.
 */
export const createNoteBeat = ({
  pool,
  log,
}: {
  pool: Pool;
  log: Logger;
}): NoteBeat => {
  let waiting = new Map<string, Extension>();
  const write = async (): Promise<void> => {
    // In one turn everywhere, so that two instances never wait for each other in a circle.
    const beats = [...waiting.values()].sort((a, b) =>
      a.seatId < b.seatId ? -1 : 1,
    );
    waiting = new Map();
    try {
      await extendSessions(pool, beats);
    } catch (error) {
      log.warn({ err: error, beats: beats.length }, 'beats were not noted');
    }
  };
  return (beat) => {
    if (waiting.size === 0) setTimeout(() => void write(), gatherMs).unref();
    waiting.set(beat.seatId, beat);
  };
};
