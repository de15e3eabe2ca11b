import { countryCodes } from '../../../shared/delivery-rates/country-codes.ts';
import { countryName } from '../../../shared/delivery/delivery-terms.model.ts';
import { DateFilterField } from '../../../shared/list-view/date-filter.tsx';
import { useNewEntries } from '../../../shared/live-updates/use-new-entries.ts';
import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { toSelectOptions } from '../../../shared/ui/forms/select-field.tsx';
import { countText } from '../order-text.ts';
import type { OrdersView } from '../orders-view.model.ts';
import { statuses } from '../status-select.tsx';
import type { useOrders } from './use-orders.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const countries = countryCodes
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other));

const choices: readonly ListChoice<OrdersView>[] = [
  {
    name: 'status',
    label: ordersText.status,
    options: [['', text.anyStatus], ...toSelectOptions(statuses)],
  },
  {
    name: 'product',
    label: text.productLabel,
    options: [
      ['', text.anyProduct],
      ...toSelectOptions(['Paperback', 'E-Book']),
    ],
  },
  {
    name: 'delivery',
    label: text.deliveryLabel,
    options: [
      ['', text.anyDelivery],
      ['to-ship', text.toShip],
      ['address-missing', text.addressMissing],
      ['shipped', text.shipped],
      ['delivered', text.delivered],
    ],
  },
  {
    name: 'country',
    label: text.countryLabel,
    options: [['', text.anyCountry], ...countries],
  },
  {
    name: 'mode',
    label: text.modeLabel,
    options: [
      ['', text.anyMode],
      ['live', text.liveOrders],
      ['test', text.testOrders],
    ],
  },
  {
    name: 'sort',
    label: text.sortLabel,
    options: [
      ['newest', text.newestFirst],
      ['oldest', text.oldestFirst],
      ['highest', text.highestFirst],
      ['lowest', text.lowestFirst],
    ],
  },
  {
    name: 'limit',
    label: text.rowsLabel,
    options: toSelectOptions(['20', '50', '100']),
  },
];

/** Shows the search, the filters, the sort order and the number of orders. */
export const OrderSearchAndFilters = (orders: ReturnType<typeof useOrders>) => {
  const { view, list, choose } = orders;
  const newEntries = useNewEntries(['order', 'payment', 'dispute'], orders);
  return (
    <ListTools
      name={text.toolsLabel}
      placeholder={text.searchPlaceholder}
      view={view}
      choices={choices}
      dates={<DateFilterField view={view} onChoose={choose} />}
      count={list && countText(list.total, list.totalIsFloor ?? false)}
      newEntries={newEntries}
      onChoose={choose}
    />
  );
};
