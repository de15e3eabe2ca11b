import { counted, formatCount } from '../../shared/lib/count.ts';
import { SearchField } from '../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import type { CustomerList } from './customers.api.ts';
import { type CustomersView, sorts } from './customers-view.model.ts';
import styles from './customer-tools.module.css';

const sumOf = (
  { total, totalIsFloor }: CustomerList,
  { search }: CustomersView,
): string => {
  const sum = totalIsFloor
    ? `${formatCount(total)} customers or more`
    : counted(total, 'customer');
  if (!search) return sum;
  return total > 0 ? `${sum} found; an export holds these` : `${sum} found`;
};

/** Search and order of the list, and how many it has. */
export const CustomerTools = ({
  view,
  list,
  onChange,
}: {
  view: CustomersView;
  list: CustomerList | undefined;
  onChange: (change: Partial<CustomersView>) => void;
}) => (
  <search className={styles['tools']}>
    <div className={styles['search']}>
      <SearchField
        label="Search"
        placeholder="Search customers by email..."
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
    </div>
    <SelectField
      label="Sort by"
      options={sorts}
      value={view.sort}
      onChoose={(sort) => onChange({ sort })}
    />
    <p className={styles['count']} role="status">
      {list && sumOf(list, view)}
    </p>
  </search>
);
