import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import {
  useRedirectToLastPage,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import { type OrderList, useListOrdersQuery } from '../orders.api.ts';
import { ordersView } from '../orders-view.model.ts';

// Returns whether there are orders beyond the numbered pages; such orders are reached with a cursor.
const hasOrdersBeyondPages = (list: OrderList, limit: number): boolean =>
  list.totalIsFloor === true || list.total > list.totalPages * limit;

// A cursor leads only forward, so the history state contains the cursors of the previous pages for going back.
const usePreviousCursors = (): string[] => {
  const { state } = useLocation() as { state: { trail?: unknown } | null };
  const trail = state?.trail;
  return Array.isArray(trail)
    ? trail.filter((cursor) => typeof cursor === 'string')
    : [];
};

/** Loads the orders for the filters in the URL, and provides the navigation between pages. */
export const useOrders = () => {
  const listView = useListView(ordersView);
  const { view, choose, goTo } = listView;
  const trail = usePreviousCursors();
  const query = useListOrdersQuery(view);
  const { answer: list, isLoading, isStale } = chooseDisplayedAnswer(query);
  const { currentData, error } = query;

  // An unknown cursor from a bookmark leads to the first page; a page number past the end leads to the last page.
  const isLost = (error as Problem | undefined)?.code === 'UNKNOWN_CURSOR';
  const isPastEnd = useRedirectToLastPage(
    listView,
    view.after ? undefined : currentData?.totalPages,
  );
  useEffect(() => {
    if (isLost) goTo({ ...view, after: '', page: 1 }, { replace: true });
  });

  const lastPage = list?.totalPages ?? 1;
  const goToPreviousPage = () =>
    trail.length === 0
      ? choose({ page: Math.min(view.page - 1, lastPage) })
      : goTo(
          { ...view, after: trail.at(-1) ?? '', page: view.page - 1 },
          { state: { trail: trail.slice(0, -1) } },
        );
  // Of very many orders, a page after a cursor is found faster than one by its number.
  const usesCursors = view.after !== '' || list?.totalIsFloor === true;
  const goToNumberedOrNextPage = (page: number) => {
    if (page < view.page)
      return view.after ? goToPreviousPage() : choose({ page });
    if (page <= lastPage && !usesCursors) return choose({ page });
    // A stale answer belongs to the previous page, so its `nextCursor` would lead to the current page again.
    if (currentData?.nextCursor)
      goTo(
        { ...view, after: currentData.nextCursor, page: view.page + 1 },
        { state: { trail: [...trail, view.after] } },
      );
  };
  return {
    ...listView,
    list,
    isLoading,
    isStale,
    isPastEnd,
    query: isLost ? { ...query, error: undefined } : query,
    pages: {
      page: view.page,
      totalPages: lastPage,
      isFloor: list ? hasOrdersBeyondPages(list, view.limit) : false,
      hasMore:
        list?.nextCursor !== undefined || (!view.after && view.page < lastPage),
      onPage: goToNumberedOrNextPage,
    },
  };
};
