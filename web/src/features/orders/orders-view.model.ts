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
  /** Those alone that wait for the admin. */
  attention: flag,
  /** The cursor past the last numbered page. */
  after: text('position'),
});

export type OrdersView = ViewOf<typeof ordersView>;

/** As the server wants it: past the numbered pages the cursor says where, and a page would mean nothing. */
export const queryOf = (view: OrdersView): Record<string, string> =>
  ordersView.toSearchParams(view.after ? { ...view, page: 1 } : view);

/** What an export of this view is asked for by. */
export const exportQueryOf = ({
  search,
  status,
}: OrdersView): Record<string, string> =>
  ordersView.toSearchParams({ ...ordersView.initial, search, status });
