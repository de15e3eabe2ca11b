import { countedOrMore } from '../../shared/lib/count.ts';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import type { CustomerList } from './customers.api.ts';
import { type CustomersView, sorts } from './customers-view.model.ts';
import type { useCustomers } from './use-customers.ts';

const countText = (list: CustomerList, { search }: CustomersView): string => {
  const count = countedOrMore(list, 'customer');
  if (!search) return count;
  return list.total > 0
    ? `${count} found; the export contains these`
    : `${count} found`;
};

/** The search, the sort order and the number of results. */
export const CustomerTools = ({
  view,
  list,
  choose,
}: ReturnType<typeof useCustomers>) => (
  <ListTools
    name="Customers"
    placeholder="Search customers by email..."
    view={view}
    choices={[{ name: 'sort', label: 'Sort by', options: sorts }]}
    count={list && countText(list, view)}
    onChoose={choose}
  />
);
