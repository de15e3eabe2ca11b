import { useEffect } from 'react';
import type { Problem } from '../../../shared/api/problem.ts';
import { shownOf } from '../../../shared/api/shown.ts';
import { type OrderList, useListOrdersQuery } from '../orders.api.ts';
import { clampPage } from '../orders-view.model.ts';
import { useOrdersView } from './use-orders-view.ts';

// Only so many pages have numbers; the rest is reached by going on.
const isFurther = (list: OrderList, limit: number): boolean =>
  list.totalIsFloor === true || list.total > list.totalPages * limit;

/** The orders that the address asks for, and the ways to others. */
export const useOrders = () => {
  const { view, choose, search, turnTo, goOn, goBack } = useOrdersView();
  const asked = useListOrdersQuery(view, { refetchOnMountOrArgChange: true });
  const { answer: list, isLoading, isOld } = shownOf(asked);
  const { currentData, error } = asked;

  // The last page may have gone since its address was kept, and so may what a cursor pointed at.
  const isLost = (error as Problem | undefined)?.code === 'UNKNOWN_CURSOR';
  const there = clampPage(view.page, currentData?.totalPages ?? view.page);
  useEffect(() => {
    if (isLost) turnTo(1, true);
    else if (!view.after && there !== view.page) turnTo(there, true);
  });

  const lastPage = list?.totalPages ?? 1;
  const leaf = (page: number) => {
    if (page < view.page) return view.after ? goBack(lastPage) : turnTo(page);
    if (page <= lastPage && !view.after) return turnTo(page);
    // The cursor of the page before would lead to this one again.
    if (currentData?.nextCursor) goOn(currentData.nextCursor);
  };
  return {
    view,
    list,
    isLoading,
    isOld,
    error: isLost ? undefined : error,
    again: () => void asked.refetch(),
    choose,
    search,
    pages: {
      page: view.page,
      totalPages: lastPage,
      isFloor: list ? isFurther(list, view.limit) : false,
      hasMore:
        list?.nextCursor !== undefined || (!view.after && view.page < lastPage),
      onPage: leaf,
    },
  };
};
