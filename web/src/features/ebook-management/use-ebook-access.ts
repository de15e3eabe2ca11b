import { useEbookStatsQuery } from './ebook-access.api.ts';
import { useSeats } from './seats/use-seats.ts';

// Reading sessions start and end while the screen is open.
const pollIntervalMs = 30_000;

/** Loads the counts and the copies. Failed counts show zeros, because the list of copies shows the error. */
export const useEbookAccess = () => {
  const stats = useEbookStatsQuery(undefined, {
    pollingInterval: pollIntervalMs,
  });
  const seats = useSeats();
  return {
    counts: stats.error ? undefined : stats.data,
    isCounting: stats.isLoading,
    isRefreshing: stats.isFetching,
    seats,
    refresh: () => {
      void stats.refetch();
      void seats.query.refetch();
    },
  };
};
