import { useSearchParams } from 'react-router-dom';
import { useListSeatsQuery } from '../../../shared/api/reading-links.api.ts';
import { shownOf } from '../../../shared/api/shown.ts';
import { useLastPage } from '../../../shared/hooks/use-last-page.ts';
import { queryOf, readView } from './seats-view.model.ts';

// Links are opened and closed while the screen stands there.
const askEveryMs = 30_000;

/** The page of seats that the address asks for. */
export const useSeats = () => {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const asked = useListSeatsQuery(queryOf(view), {
    refetchOnMountOrArgChange: true,
    pollingInterval: askEveryMs,
  });
  const { answer: list, isLoading, isOld } = shownOf(asked);
  const isBeyond = useLastPage(
    view.page,
    asked.currentData?.totalPages,
    (page) => setAddress(queryOf({ ...view, page }), { replace: true }),
  );
  return {
    view,
    list,
    isLoading,
    isOld,
    isBeyond,
    error: asked.error,
    isBusy: asked.isFetching,
    again: () => void asked.refetch(),
    search: (search: string) =>
      setAddress(queryOf({ page: 1, search, contested: false }), {
        // Letters typed one by one are no pages to go back to.
        replace: true,
        preventScrollReset: true,
      }),
    showContested: (contested: boolean) =>
      setAddress(queryOf({ page: 1, search: '', contested }), {
        preventScrollReset: true,
      }),
    turn: (page: number) =>
      setAddress(queryOf({ ...view, page }), { preventScrollReset: true }),
  };
};
