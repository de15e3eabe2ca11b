import {
  createListView,
  choiceFilter,
  flag,
  choiceSetting,
  text,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const ordersView = createListView({
  limit: choiceSetting<number>([20, 50, 100], 20),
  search: text('filter'),
  status: choiceFilter(['pending', 'success', 'failed']),
  sort: choiceSetting(['newest', 'oldest', 'highest', 'lowest'], 'newest'),
  /** Shows only the orders that need attention. */
  attention: flag,
  /** The cursor of a page after the last numbered page. */
  after: text('position'),
});

export type OrdersView = ViewOf<typeof ordersView>;

/** Returns the query for the server; with a cursor, the page number is omitted. */
export const queryOf = (view: OrdersView): Record<string, string> =>
  ordersView.toSearchParams(view.after ? { ...view, page: 1 } : view);

/** Returns the query of an export, which applies the search and the status of the view. */
export const exportQueryOf = ({
  search,
  status,
}: OrdersView): Record<string, string> =>
  ordersView.toSearchParams({ ...ordersView.initial, search, status });
