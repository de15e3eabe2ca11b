import { useEbookStatsQuery } from './ebook-desk.api.ts';
import { useSeats } from './seats/use-seats.ts';

// Readers come and go while the screen stands there.
const askEveryMs = 30_000;

/** The four figures and the copies; a failure of the figures shows zeros, as the copies say what is wrong. */
export const useEbookDesk = () => {
  const stats = useEbookStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: askEveryMs,
  });
  const seats = useSeats();
  return {
    counts: stats.error ? undefined : stats.data,
    isCounting: stats.isLoading,
    isRefreshing: stats.isFetching,
    seats,
    refresh: () => {
      void stats.refetch();
      seats.again();
    },
  };
};
