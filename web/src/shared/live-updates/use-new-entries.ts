import type { LiveEvent } from '../api/live-event.ts';
import { useLive } from './news-store.ts';
import * as text from './text.ts';

/** What a list does not show yet: a label, and the function that shows it. */
export type NewEntries = { label: string; show: () => void };

/** Returns what is new since a list was fetched; undefined if nothing is. The list itself does not change. */
export const useNewEntries = (
  kinds: readonly LiveEvent['kind'][],
  {
    query: { startedTimeStamp = Infinity, refetch },
    showAll,
  }: {
    query: { startedTimeStamp?: number | undefined; refetch: () => unknown };
    /** Shows the first page without filters, on which new entries are. */
    showAll: () => void;
  },
): NewEntries | undefined => {
  const news = useLive().news.filter(
    ({ kind, receivedAt }) =>
      kinds.includes(kind) && receivedAt > startedTimeStamp,
  );
  if (news.length === 0) return undefined;
  return {
    label: text.show(text.countNews(news)),
    show: () => {
      showAll();
      refetch();
    },
  };
};
