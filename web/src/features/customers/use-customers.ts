import {
  useListResult,
  useListView,
} from '../../shared/list-view/use-list-view.ts';
import { useListCustomersQuery } from './customers.api.ts';
import { customersView } from './customers-view.model.ts';

/** Loads the customers for the filters in the URL, where every choice is stored. */
export const useCustomers = () => {
  const listView = useListView(customersView);
  return useListResult(listView, useListCustomersQuery(listView.view));
};
