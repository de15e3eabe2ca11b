import { counted, formatCount } from '../../shared/lib/count.ts';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import type { CustomerList } from './customers.api.ts';
import { type CustomersView, sorts } from './customers-view.model.ts';

const countText = (
  { total, totalIsFloor }: CustomerList,
  { search }: CustomersView,
): string => {
  const count = totalIsFloor
    ? `${formatCount(total)} customers or more`
    : counted(total, 'customer');
  if (!search) return count;
  return total > 0
    ? `${count} found; the export contains these`
    : `${count} found`;
};

/** Search and order of the list, and how many it has. */
export const CustomerTools = ({
  view,
  list,
  onChoose,
}: {
  view: CustomersView;
  list: CustomerList | undefined;
  onChoose: (change: Partial<CustomersView>) => void;
}) => (
  <ListTools
    name="Customers"
    placeholder="Search customers by email..."
    view={view}
    choices={[{ name: 'sort', label: 'Sort by', options: sorts }]}
    count={list && countText(list, view)}
    onChoose={onChoose}
  />
);
