import { useEbookStatsQuery } from './ebook-access.api.ts';
import { useSeats } from './seats/use-seats.ts';

// The counts are polled, because reading sessions start and end while the screen is open.
const pollIntervalMs = 30_000;

/** Loads the counts and the list of copies. After an error the counts are undefined, so that the screen shows zeros. */
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
