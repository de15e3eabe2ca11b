import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { readAdminToken, renewTokenOrSignOut } from '../api/admin-token.ts';
import { withConnectionSlot } from './connection-slot.ts';
import type { LiveEvent } from '../api/live-event.ts';

type Listener = {
  onNews: (event: LiveEvent) => void;
  /** Events may have been missed, so everything is to be fetched again. */
  onGap: () => void;
  onConnected: (isConnected: boolean) => void;
};

/** Three heartbeats; a connection that is silent for longer is dead, for example after the device has slept. */
const maxSilenceMs = 35_000;
const maxPauseMs = 60_000;

/** The longest that a first connection may be late; a later one has missed more than the server remembers. */
const maxOpenForMs = 999_999;
/** The screen may be fetched so long before the first connection is made; the events of this time are sent again. */
const openingMs = 3_000;

/** From where a connection begins: after its last event, or when this tab fetched what it shows. */
type StreamStart = { lastId: string } | { openForMs: number };

/** How a connection ended. `off`: the server wants no further attempt (HTTP 204). */
type Outcome = 'off' | 'ended' | 'failed';

/** Waits for a time, or until the device comes online. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    window.addEventListener('online', resume);
    signal.addEventListener('abort', resume);
  });

/** Aborts a connection on which nothing arrives for `maxSilenceMs`. */
const createSilenceGuard = () => {
  const guard = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => guard.abort(), maxSilenceMs);
  };
  restart();
  return { signal: guard.signal, restart, stop: () => clearTimeout(timer) };
};

/** Handles the events of one tab's connections, one after the other. */
const createEventHandler = ({ onNews, onGap, onConnected }: Listener) => {
  const state = { lastId: '', isConnected: false, connectingAt: 0 };
  const openedAt = performance.now() - openingMs;
  /** The server counts from when the first request arrives, which may have waited for a slow line. */
  const isFirstTooLate = () =>
    state.lastId === '' && performance.now() - state.connectingAt > openingMs;
  const handleReady = (data: string) => {
    const { resumed } = JSON.parse(data) as { resumed: boolean };
    if (!resumed || isFirstTooLate()) onGap();
    state.isConnected = true;
    onConnected(true);
  };
  return {
    start: (): StreamStart =>
      state.lastId === ''
        ? { openForMs: Math.round(performance.now() - openedAt) }
        : { lastId: state.lastId },
    /** Begins with a new connection. */
    begin: () => {
      state.isConnected = false;
      state.connectingAt = performance.now();
    },
    wasConnected: () => state.isConnected,
    handle: ({ event, id, data }: EventSourceMessage) => {
      if (event === 'ready') handleReady(data);
      if (event === 'news') onNews(JSON.parse(data) as LiveEvent);
      if (event === 'reset') onGap();
      // A session that has ended is refused a new token, which signs this browser out.
      if (event === 'end' && data.includes('session-ended'))
        void renewTokenOrSignOut();
      if (id) state.lastId = id;
    },
  };
};

const request = (
  start: StreamStart,
  signal: AbortSignal,
): Promise<Response> => {
  const address = new URL('/api/admin/events', window.location.origin);
  if ('openForMs' in start && start.openForMs <= maxOpenForMs)
    address.searchParams.set('openForMs', `${start.openForMs}`);
  return fetch(address, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${readAdminToken() ?? ''}`,
      ...('lastId' in start ? { 'last-event-id': start.lastId } : {}),
    },
  });
};

const readToEnd = async (
  { body }: Response,
  onText: (text: string) => void,
): Promise<void> => {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (
    let part = await reader?.read();
    part && !part.done;
    part = await reader?.read()
  )
    onText(part.value);
};

/** Connects once, and handles the events until the connection ends. */
const connectOnce = async (
  handler: ReturnType<typeof createEventHandler>,
  stop: AbortSignal,
): Promise<Outcome> => {
  const silence = createSilenceGuard();
  handler.begin();
  try {
    const response = await request(
      handler.start(),
      AbortSignal.any([stop, silence.signal]),
    );
    if (response.status === 204) return 'off';
    if (response.status === 401 || response.status === 403)
      return (await renewTokenOrSignOut()) ? 'ended' : 'failed';
    if (!response.ok) return 'failed';
    const parser = createParser({ onEvent: handler.handle });
    await readToEnd(response, (text) => {
      silence.restart();
      parser.feed(text);
    });
    return 'ended';
  } catch {
    return handler.wasConnected() ? 'ended' : 'failed';
  } finally {
    silence.stop();
  }
};

/**
 * Receives live events until the returned function is called. After a cut it connects again from where it was, after a
 * random pause, so that not all tabs of all authors arrive at once.
 */
export const openEventStream = (listener: Listener): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const handler = createEventHandler(listener);
  const connectUntilStopped = async () => {
    for (let failures = 0; readAdminToken();) {
      const outcome = await connectOnce(handler, signal);
      if (signal.aborted || outcome === 'off') break;
      listener.onConnected(false);
      failures = outcome === 'ended' ? 0 : failures + 1;
      const longest = Math.min(maxPauseMs, 3_000 * 2 ** failures);
      await pause(longest * (0.15 + 0.85 * Math.random()), signal);
    }
  };
  void withConnectionSlot(signal, connectUntilStopped);
  return () => stop.abort();
};
