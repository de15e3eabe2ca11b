import type { LiveEvent } from './live-event.shape.ts';

type Received = { event: LiveEvent; receivedAtMs: number };

const maxEvents = 500;
/** Instances receive an event at slightly different times, so a resumed stream repeats this much. */
const overlapMs = 30_000;

/** Stores the events that this instance has received last, so that a stream can resume at any instance. */
export const createRecentEvents = () => {
  let received: Received[] = [];
  let completeSinceMs = Infinity;
  return {
    /** Begins anew, because events may have been missed until now. */
    restart: (nowMs: number): void => {
      received = [];
      completeSinceMs = nowMs;
    },
    add: (event: LiveEvent, nowMs: number): void => {
      received.push({ event, receivedAtMs: nowMs });
      if (received.length <= maxEvents) return;
      completeSinceMs = received[0]?.receivedAtMs ?? nowMs;
      received = received.slice(1);
    },
    /** Returns the events that arrived here since a time; undefined if some may be missing. */
    arrivedSince: (sinceMs: number): LiveEvent[] | undefined =>
      sinceMs <= completeSinceMs
        ? undefined
        : received
            .filter(({ receivedAtMs }) => receivedAtMs >= sinceMs)
            .map(({ event }) => event),
    /** Returns the events since a time, some of them from before it; undefined if some may be missing. */
    since: (lastSeenMs: number): LiveEvent[] | undefined => {
      const fromMs = lastSeenMs - overlapMs;
      if (fromMs <= completeSinceMs) return undefined;
      return received
        .filter(({ receivedAtMs }) => receivedAtMs >= fromMs)
        .map(({ event }) => event);
    },
  };
};
