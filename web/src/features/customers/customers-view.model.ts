import {
  createListView,
  choiceSetting,
  text,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const sorts = [
  ['totalSpent', 'Total spent'],
  ['totalOrders', 'Orders'],
  ['lastOrderDate', 'Last order'],
] as const;

export type Sort = (typeof sorts)[number][0];

export const customersView = createListView({
  search: text('filter'),
  sort: choiceSetting(
    sorts.map(([sort]) => sort),
    'totalSpent',
  ),
});

export type CustomersView = ViewOf<typeof customersView>;
