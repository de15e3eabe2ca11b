import {
  createListView,
  createChoiceFilter,
  flagFilter,
  createChoiceSetting,
  createTextParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const ordersView = createListView({
  limit: createChoiceSetting<number>([20, 50, 100], 20),
  search: createTextParam('filter'),
  status: createChoiceFilter(['pending', 'success', 'failed']),
  mode: createChoiceFilter(['test', 'live']),
  sort: createChoiceSetting(
    ['newest', 'oldest', 'highest', 'lowest'],
    'newest',
  ),
  /** Whether only the orders that need attention are shown. */
  attention: flagFilter,
  /** The cursor of the open page, if it is beyond the numbered pages. */
  after: createTextParam('position'),
});

export type OrdersView = ViewOf<typeof ordersView>;

/** Returns the query for the server, without the page number if there is a cursor. */
export const toOrdersQuery = (view: OrdersView): Record<string, string> =>
  ordersView.toSearchParams(view.after ? { ...view, page: 1 } : view);

/** Returns the query of an export, which applies the search, the status and the mode. */
export const exportQueryOf = ({
  search,
  status,
  mode,
}: OrdersView): Record<string, string> =>
  ordersView.toSearchParams({ ...ordersView.initial, search, status, mode });
