import { ListTools } from '../../shared/list-view/list-tools.tsx';
import type { CustomerList } from './customers.api.ts';
import { type CustomersView, sorts } from './customers-view.model.ts';
import type { useCustomers } from './use-customers.ts';
import * as text from './text.ts';

const describeResultCount = (
  list: CustomerList,
  { search }: CustomersView,
): string => {
  const count = text.customerCount(list.total, list.totalIsFloor);
  if (!search) return count;
  return list.total > 0 ? text.foundAndExported(count) : text.found(count);
};

/** Shows the search, the sort order and the number of results. */
export const CustomerSearchAndSort = ({
  view,
  list,
  choose,
}: ReturnType<typeof useCustomers>) => (
  <ListTools
    name={text.listLabel}
    placeholder={text.searchPlaceholder}
    view={view}
    choices={[{ name: 'sort', label: text.sortLabel, options: sorts }]}
    count={list && describeResultCount(list, view)}
    onChoose={choose}
  />
);
