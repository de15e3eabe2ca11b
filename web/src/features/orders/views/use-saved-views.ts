import { ordersView, type OrdersView } from '../orders-view.model.ts';
import {
  type SavedView,
  useOrderViewsQuery,
  useSaveOrderViewsMutation,
} from './order-views.api.ts';

export const maxViews = 20;

/** Returns the filters of a view as a query, without the page and the search, which may name a person. */
export const toViewQuery = (view: OrdersView): string =>
  String(
    new URLSearchParams(
      ordersView.toSearchParams({ ...view, page: 1, after: '', search: '' }),
    ),
  );

/** Returns the query of a view that every shop has; the sort order and the number of rows stay. */
export const toFixedQuery = (
  { sort, limit }: Pick<OrdersView, 'sort' | 'limit'>,
  filter: Partial<OrdersView>,
): string => toViewQuery({ ...ordersView.initial, sort, limit, ...filter });

/** The saved views, with the functions that add, rename and delete one. */
export const useSavedViews = () => {
  const { data, error: loadError } = useOrderViewsQuery(undefined);
  const [saveAll, { isLoading, error }] = useSaveOrderViewsMutation();
  const views = data?.views ?? [];
  const replace = async (next: SavedView[]): Promise<boolean> => {
    const reply = await saveAll({ views: next, version: data?.version ?? 0 });
    return !reply.error;
  };
  return {
    views,
    isLoaded: data !== undefined,
    isFull: views.length >= maxViews,
    isBusy: isLoading,
    error: error ?? loadError,
    add: (name: string, query: string) => replace([...views, { name, query }]),
    rename: (from: string, name: string) =>
      replace(views.map((one) => (one.name === from ? { ...one, name } : one))),
    remove: (name: string) => replace(views.filter((one) => one.name !== name)),
  };
};
