import type { ServerResponse } from 'node:http';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { UnavailableError } from '@imprint/chassis/errors';
import { recordAsStream } from '@imprint/chassis/http/request-log';
import { Gauge } from '@imprint/chassis/metrics';
import { tooManyRequestsError } from '@imprint/chassis/rate-limit';
import type { LiveEvent } from './live-event.shape.ts';
import { createRecentEvents } from './recent-events.model.ts';

/** Why the server ends a stream. After `session-ended` a client signs out, otherwise it connects again. */
type EndReason = 'session-ended' | 'restart' | 'renewal';

/** From where a stream begins: after the last event of an earlier one, or when the client fetched what it shows. */
export type StreamStart = {
  lastSeen?: Date | undefined;
  openForMs?: number | undefined;
};

type Stream = {
  sessionId: string;
  username: string;
  openedAtMs: number;
  res: ServerResponse;
};

export const streamLimits = {
  maxPerUser: 50,
  maxStreams: 1_000,
  /** A stream ends after this time, so that streams spread over new instances and outlast no proxy's limit. */
  maxAgeMs: 15 * 60_000,
  /** A client that reads so slowly that more bytes wait is disconnected; it resumes when it connects again. */
  maxUnsentBytes: 64_000,
};

const openStreams = new Gauge({
  name: 'live_event_streams',
  help: 'Open streams of events for back offices',
});

const restartingError = () =>
  new UnavailableError('UNAVAILABLE', 'The server restarts.', {
    retryAfterSeconds: 1,
  });

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may buffer (nginx) or compress (RFC 9111, no-transform) a stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Formats an event; its id is the time up to which the client has seen everything, by the clock of this process. */
const formatEvent = (name: string, seenUntil: Date, data: unknown): string =>
  `event: ${name}\nid: ${seenUntil.toISOString()}\ndata: ${JSON.stringify(data)}\n\n`;

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Creates the open streams of this process, which send every event to every open back office. */
export const createEventStreams = (clock: Clock, limits = streamLimits) => {
  const streams = new Set<Stream>();
  const recent = createRecentEvents();
  let isStopping = false;
  const nowMs = () => clock.now().getTime();

  const format = (name: string, data: unknown): string =>
    formatEvent(name, clock.now(), data);

  const end = (stream: Stream, reason: EndReason): void => {
    streams.delete(stream);
    stream.res.end(format('end', { reason }));
  };

  const write = ({ res }: Stream, text: string): void => {
    res.write(text);
    if (res.writableLength > limits.maxUnsentBytes) res.destroy();
  };

  const writeToAll = (text: string): void => {
    for (const stream of streams) write(stream, text);
  };

  const endWhere = (
    fits: (stream: Stream) => boolean,
    reason: EndReason,
  ): void => {
    for (const stream of streams) if (fits(stream)) end(stream, reason);
  };

  const refuseAboveLimits = (username: string): void => {
    if (isStopping) throw restartingError();
    const own = [...streams].filter((stream) => stream.username === username);
    if (own.length >= limits.maxPerUser || streams.size >= limits.maxStreams)
      throw tooManyRequestsError(60);
  };

  return {
    /**
     * Starts a stream with the events that the client has missed; after a cut, it may have seen some of them already.
     * The first event says whether none is missing.
     * @throws TOO_MANY_REQUESTS above the limits; UNAVAILABLE while this process stops
     */
    open: (
      { sessionId, username }: Pick<AdminClaims, 'sessionId' | 'username'>,
      { lastSeen, openForMs }: StreamStart,
      res: ServerResponse,
    ): void => {
      refuseAboveLimits(username);
      const stream = { sessionId, username, openedAtMs: nowMs(), res };
      streams.add(stream);
      res.once('close', () => streams.delete(stream));
      recordAsStream(res);
      res.writeHead(200, headers);
      const missed = lastSeen
        ? recent.since(lastSeen.getTime())
        : openForMs !== undefined && recent.arrivedSince(nowMs() - openForMs);
      write(stream, format('ready', { resumed: Boolean(missed) }));
      for (const event of missed || []) write(stream, format('news', event));
    },
    publish: (event: LiveEvent): void => {
      recent.add(event, nowMs());
      writeToAll(format('news', event));
    },
    /** Asks every client to fetch everything again, because events may have been missed. */
    reset: (): void => {
      recent.restart(nowMs());
      writeToAll(format('reset', {}));
    },
    endSession: (sessionId: string): void =>
      endWhere((stream) => stream.sessionId === sessionId, 'session-ended'),
    /** Ends every stream at once, and refuses new ones. */
    stop: (): void => {
      isStopping = true;
      endWhere(() => true, 'restart');
    },
    /** Ends the streams of sessions that are over and those that are old, and sends the others a heartbeat. */
    confirm: async (
      findOpenSessions: (ids: string[]) => Promise<string[]>,
    ): Promise<void> => {
      if (streams.size > 0) {
        const ids = new Set([...streams].map(({ sessionId }) => sessionId));
        const isOpen = new Set(await findOpenSessions([...ids]));
        endWhere(
          ({ sessionId }) => ids.has(sessionId) && !isOpen.has(sessionId),
          'session-ended',
        );
        const oldest = nowMs() - limits.maxAgeMs;
        endWhere(({ openedAtMs }) => openedAtMs < oldest, 'renewal');
        writeToAll(format('heartbeat', {}));
      }
      openStreams.set(streams.size);
    },
  };
};
