import {
  useListResult,
  useListView,
} from '../../shared/list-view/use-list-view.ts';
import { useListCustomersQuery } from './customers.api.ts';
import { customersView } from './customers-view.model.ts';

/** The customers that the address asks for; whatever is chosen goes into the address. */
export const useCustomers = () => {
  const listView = useListView(customersView);
  return useListResult(listView, useListCustomersQuery(listView.view));
};
