import { SearchField } from '../../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { attentionText, countText } from '../order-text.ts';
import styles from './orders-tools.module.css';
import type { OrdersView } from '../orders-view.model.ts';

const statuses = [
  ['', 'All'],
  ['pending', 'pending'],
  ['success', 'success'],
  ['failed', 'failed'],
] as const;

const sorts = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['highest', 'Highest first'],
  ['lowest', 'Lowest first'],
] as const;

const limits = [
  ['20', '20'],
  ['50', '50'],
  ['100', '100'],
] as const;

type Counted = { total: number; totalIsFloor?: boolean; attention: number };

const Count = ({
  counted: { total, totalIsFloor = false, attention },
  isOn,
  onToggle,
}: {
  counted: Counted;
  isOn: boolean;
  onToggle: () => void;
}) => (
  <p className={styles['count']}>
    <span role="status">{countText(total, totalIsFloor)}</span>
    {(attention > 0 || isOn) && (
      <button type="button" aria-pressed={isOn} onClick={onToggle}>
        {attentionText(attention)}
      </button>
    )}
  </p>
);

/** What of the orders is shown, and in which order. */
export const OrdersTools = ({
  view,
  counted,
  onChoose,
}: {
  view: OrdersView;
  counted: Counted | undefined;
  onChoose: (change: Partial<OrdersView>) => void;
}) => (
  <div className={styles['tools']} role="search" aria-label="Orders">
    <div className={styles['query']}>
      <SearchField
        label="Search"
        placeholder="Reference, e-mail or product"
        value={view.search}
        onSearch={(search) => onChoose({ search })}
      />
    </div>
    <SelectField
      label="Status"
      options={statuses}
      value={view.status}
      onChoose={(status) => onChoose({ status })}
    />
    <SelectField
      label="Sort"
      options={sorts}
      value={view.sort}
      onChoose={(sort) => onChoose({ sort })}
    />
    <SelectField
      label="Rows"
      options={limits}
      value={String(view.limit) as (typeof limits)[number][0]}
      onChoose={(limit) => onChoose({ limit: Number(limit) })}
    />
    {counted && (
      <Count
        counted={counted}
        isOn={view.attention}
        onToggle={() => onChoose({ attention: !view.attention })}
      />
    )}
  </div>
);
