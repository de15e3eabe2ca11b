import { openEventStream } from './event-stream.ts';
import type { LiveEvent } from '../api/live-event.ts';
import { addNews, clearNews, setConnected } from './news-store.ts';
import { notify } from './notifications.ts';
import { setTabCount } from './tab-title.ts';

export type Refetch = {
  /** Fetches again what the events change, except lists, which would move under the reader's eyes. */
  afterNews: (events: readonly LiveEvent[]) => void;
  /** Fetches the figures again, which are counted from the same events. */
  figures: () => void;
  everything: () => void;
};

const burstMs = 300;
/** The services count an event within a second, and cache their figures for two. */
const figuresDelayMs = 3_500;

/** Collects what is to be fetched again, and fetches it once the tab is visible; a hidden tab costs nothing. */
const createScheduler = (refetch: Refetch) => {
  let events: LiveEvent[] = [];
  let hasGap = false;
  const timers = new Map<() => void, ReturnType<typeof setTimeout>>();
  const runLater = (work: () => void, delayMs: number) => {
    if (timers.has(work)) return;
    const run = () => {
      timers.delete(work);
      if (!document.hidden) work();
    };
    timers.set(work, setTimeout(run, delayMs));
  };
  const refetchAfterNews = () => {
    if (hasGap) refetch.everything();
    else if (events.length > 0) refetch.afterNews(events);
    hasGap = false;
    events = [];
  };
  let hasUncounted = false;
  const refetchFigures = () => {
    if (hasUncounted) refetch.figures();
    hasUncounted = false;
  };
  const schedule = () => {
    runLater(refetchAfterNews, burstMs);
    runLater(refetchFigures, figuresDelayMs);
  };
  return {
    schedule,
    add: (event: LiveEvent) => {
      events.push(event);
      hasUncounted = true;
      schedule();
    },
    addGap: () => {
      hasGap = true;
      hasUncounted = true;
      schedule();
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
};

/** Passes events to the tabs of this browser that have no connection of their own. */
const openChannel = (onNews: (event: LiveEvent) => void) => {
  const channel = new BroadcastChannel('imprint-live');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) =>
    onNews(data),
  );
  return channel;
};

/** Keeps an open back office up to date until the returned function is called. */
export const startLiveUpdates = (refetch: Refetch): (() => void) => {
  const scheduler = createScheduler(refetch);
  let unseen: LiveEvent[] = [];
  const accept = (event: LiveEvent) => {
    if (!addNews(event, Date.now())) return false;
    scheduler.add(event);
    if (document.hidden) {
      unseen = [...unseen, event];
      setTabCount(unseen.length);
      notify(unseen);
    }
    return true;
  };
  const channel = openChannel(accept);
  const closeStream = openEventStream({
    onNews: (event) => {
      if (accept(event)) channel.postMessage(event);
    },
    onGap: scheduler.addGap,
    onConnected: setConnected,
  });
  const catchUpWhenVisible = () => {
    if (document.hidden) return;
    unseen = [];
    setTabCount(0);
    scheduler.schedule();
  };
  document.addEventListener('visibilitychange', catchUpWhenVisible);
  return () => {
    document.removeEventListener('visibilitychange', catchUpWhenVisible);
    closeStream();
    channel.close();
    scheduler.stop();
    setTabCount(0);
    clearNews();
  };
};
