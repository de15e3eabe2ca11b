import {
  createListView,
  createChoiceSetting,
  createTextParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';
import * as text from './text.ts';

export const sorts = [
  ['totalSpent', text.sortByTotalSpent],
  ['totalOrders', text.sortByOrders],
  ['lastOrderDate', text.sortByLastOrder],
] as const;

export type Sort = (typeof sorts)[number][0];

export const customersView = createListView({
  search: createTextParam('filter'),
  sort: createChoiceSetting(
    sorts.map(([sort]) => sort),
    'totalSpent',
  ),
});

export type CustomersView = ViewOf<typeof customersView>;
