import { useSearchParams } from 'react-router-dom';
import { shownOf } from '../../shared/api/shown.ts';
import { useLastPage } from '../../shared/hooks/use-last-page.ts';
import { useListCustomersQuery } from './customers.api.ts';
import {
  changedView,
  type CustomersView,
  queryOf,
  readView,
} from './customers-view.model.ts';

/** The customers that the address asks for; whatever is chosen goes into the address. */
export const useCustomers = () => {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const asked = useListCustomersQuery(view, {
    refetchOnMountOrArgChange: true,
  });
  const { answer: list, isLoading, isOld } = shownOf(asked);
  const change = (to: Partial<CustomersView>) =>
    setAddress(queryOf(changedView(view, to)), {
      // Letters typed one by one are no pages to go back to.
      replace: to.search !== undefined,
      preventScrollReset: true,
    });
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
    change,
    again: () => void asked.refetch(),
  };
};
