import {
  dateParams,
  withResolvedDays,
} from '../../shared/list-view/date-filter.model.ts';
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
  ...dateParams,
  product: createChoiceFilter(['Paperback', 'E-Book']),
  delivery: createChoiceFilter([
    'to-ship',
    'address-missing',
    'shipped',
    'delivered',
  ]),
  /** ISO 3166 alpha-2. */
  country: createTextParam('filter', /^([A-Z]{2})?$/),
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
export const toOrdersQuery = (
  view: OrdersView,
  now: Date,
): Record<string, string> =>
  withResolvedDays(
    ordersView.toSearchParams(view.after ? { ...view, page: 1 } : view),
    view,
    now,
  );

/** Returns the query of an export, which applies the search and all filters but "needs attention". */
export const exportQueryOf = (
  view: OrdersView,
  now: Date,
): Record<string, string> => {
  const { limit, sort, page, after, attention } = ordersView.initial;
  return toOrdersQuery({ ...view, limit, sort, page, after, attention }, now);
};
