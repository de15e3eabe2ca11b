import {
  useListResult,
  useListView,
} from '../../shared/list-view/use-list-view.ts';
import { useListCustomersQuery } from './customers.api.ts';
import { customersView } from './customers-view.model.ts';

/** Loads the customers for the search, the sort order and the page in the URL. */
export const useCustomers = () => {
  const listView = useListView(customersView);
  return useListResult(listView, useListCustomersQuery(listView.view));
};
