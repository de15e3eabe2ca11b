import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { attentionText, countText } from '../order-text.ts';
import type { OrderList } from '../orders.api.ts';
import type { OrdersView } from '../orders-view.model.ts';

const choices: readonly ListChoice<OrdersView>[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      ['', 'All'],
      ['pending', 'pending'],
      ['success', 'success'],
      ['failed', 'failed'],
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      ['newest', 'Newest first'],
      ['oldest', 'Oldest first'],
      ['highest', 'Highest first'],
      ['lowest', 'Lowest first'],
    ],
  },
  {
    name: 'limit',
    label: 'Rows',
    options: [
      ['20', '20'],
      ['50', '50'],
      ['100', '100'],
    ],
  },
];

/** What of the orders is shown, and in which order. */
export const OrdersTools = ({
  view,
  list,
  onChoose,
}: {
  view: OrdersView;
  list: OrderList | undefined;
  onChoose: (change: Partial<OrdersView>) => void;
}) => (
  <ListTools
    name="Orders"
    placeholder="Reference, email or product"
    view={view}
    choices={choices}
    count={list && countText(list.total, list.totalIsFloor ?? false)}
    onChoose={onChoose}
  >
    {list && (list.attention > 0 || view.attention) && (
      <button
        type="button"
        aria-pressed={view.attention}
        onClick={() => onChoose({ attention: !view.attention })}
      >
        {attentionText(list.attention)}
      </button>
    )}
  </ListTools>
);
