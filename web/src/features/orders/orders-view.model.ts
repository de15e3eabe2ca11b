import {
  createListView,
  choiceFilter,
  flagFilter,
  choiceSetting,
  textParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const ordersView = createListView({
  limit: choiceSetting<number>([20, 50, 100], 20),
  search: textParam('filter'),
  status: choiceFilter(['pending', 'success', 'failed']),
  sort: choiceSetting(['newest', 'oldest', 'highest', 'lowest'], 'newest'),
  /** Whether only the orders that need attention are shown. */
  attention: flagFilter,
  /** The cursor of the open page, if it is beyond the numbered pages. */
  after: textParam('position'),
});

export type OrdersView = ViewOf<typeof ordersView>;

/** Returns the query for the server, without the page number if there is a cursor. */
export const toOrdersQuery = (view: OrdersView): Record<string, string> =>
  ordersView.toSearchParams(view.after ? { ...view, page: 1 } : view);

/** Returns the query of an export, which applies only the search and the status. */
export const exportQueryOf = ({
  search,
  status,
}: OrdersView): Record<string, string> =>
  ordersView.toSearchParams({ ...ordersView.initial, search, status });
