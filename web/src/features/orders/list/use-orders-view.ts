import { useLocation, useSearchParams } from 'react-router-dom';
import {
  addressOf,
  changedView,
  type OrdersView,
  readView,
} from '../orders-view.model.ts';

// Cursors only lead forward: the way back is remembered in the browser's history.
const trailOf = (state: unknown): string[] => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail)
    ? trail.filter((cursor) => typeof cursor === 'string')
    : [];
};

/** The list's view as the address says it, and the ways to another. */
export const useOrdersView = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(params);
  const trail = trailOf(state);

  const choose = (change: Partial<OrdersView>) =>
    setParams(addressOf(changedView(view, change)));
  // While somebody types, the history keeps one entry and not one for each letter.
  const search = (text: string) =>
    setParams(addressOf(changedView(view, { search: text })), {
      replace: true,
    });
  const turnTo = (page: number, replace = false) =>
    setParams(addressOf({ ...view, after: '', page }), { replace });
  const goOn = (cursor: string) =>
    setParams(addressOf({ ...view, after: cursor, page: view.page + 1 }), {
      state: { trail: [...trail, view.after] },
    });
  const goBack = (lastPage: number) =>
    trail.length === 0
      ? turnTo(lastPage)
      : setParams(
          addressOf({
            ...view,
            after: trail.at(-1) ?? '',
            page: view.page - 1,
          }),
          { state: { trail: trail.slice(0, -1) } },
        );
  return { view, choose, search, turnTo, goOn, goBack };
};
