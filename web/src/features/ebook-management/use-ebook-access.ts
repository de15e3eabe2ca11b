import { useEbookStatsQuery } from './ebook-access.api.ts';
import { useSeats } from './seats/use-seats.ts';

// Readers come and go while the screen stands there.
const pollIntervalMs = 30_000;

/** The four figures and the copies; a failure of the figures shows zeros, as the copies say what is wrong. */
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
