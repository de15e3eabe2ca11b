import { useSyncExternalStore } from 'react';
import { keyOf, type LiveEvent } from '../api/live-event.ts';

/** An event, and when this tab received it, in Unix ms. */
export type News = LiveEvent & { receivedAt: number };

type Live = { news: readonly News[]; isConnected: boolean };

const maxNews = 500;
const nothing: Live = { news: [], isConnected: false };

let live = nothing;
const listeners = new Set<() => void>();

const change = (next: Live): void => {
  live = next;
  listeners.forEach((listener) => listener());
};

/** Adds an event; returns false if it is known. */
export const addNews = (event: LiveEvent, receivedAt: number): boolean => {
  const key = keyOf(event);
  if (live.news.some((known) => keyOf(known) === key)) return false;
  const news = [...live.news, { ...event, receivedAt }].slice(-maxNews);
  change({ ...live, news });
  return true;
};

export const setConnected = (isConnected: boolean): void =>
  change({ ...live, isConnected });

export const clearNews = (): void => change(nothing);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLive = (): Live => useSyncExternalStore(subscribe, () => live);

/** Returns the options of a query that polls only while live updates do not arrive. */
export const usePollingWithoutLiveUpdates = (): {
  pollingInterval: number;
} => ({
  pollingInterval: useLive().isConnected ? 0 : 60_000,
});
