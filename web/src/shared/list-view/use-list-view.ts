import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { chooseDisplayedAnswer } from '../api/choose-displayed-answer.ts';
import type { ListView } from './list-view.model.ts';

type Paged = { page: number };

/** Reads the state of a list from the URL; returns the state and functions that change it. */
export const useListView = <View extends Paged & { search: string }>(
  schema: ListView<View>,
) => {
  const [address, setAddress] = useSearchParams();
  const view = schema.read(address);
  const navigateToView = (next: View, options?: NavigateOptions) =>
    setAddress(schema.toSearchParams(next), options);
  const changeView = (change: Partial<View>) =>
    navigateToView(schema.change(view, change), {
      // A search runs while the admin types, so it adds no history entries.
      replace: change.search !== undefined,
    });
  return {
    view,
    choose: changeView,
    goTo: navigateToView,
    isNarrowed: schema.isNarrowed(view),
    showAll: () => navigateToView(schema.withoutFilters(view)),
  };
};

/** Redirects to the last page when the list has become shorter; returns whether the page is past the end. */
export const useRedirectToLastPage = <View extends Paged>(
  {
    view,
    goTo,
  }: { view: View; goTo: (view: View, options: NavigateOptions) => void },
  /** Undefined until the list has loaded. */
  totalPages: number | undefined,
): boolean => {
  const last = Math.max(1, totalPages ?? view.page);
  const isPastEnd = view.page > last;
  useEffect(() => {
    if (isPastEnd) goTo({ ...view, page: last }, { replace: true });
  });
  return isPastEnd;
};

/** Returns what a list screen shows: the view, the displayed list, its loading state and its pagination. */
export const useListResult = <
  View extends Paged & { search: string },
  List extends { totalPages: number; totalIsFloor?: boolean | undefined },
>(
  listView: ReturnType<typeof useListView<View>>,
  query: Parameters<typeof chooseDisplayedAnswer<List>>[0] & {
    refetch: () => unknown;
  },
) => {
  const {
    answer: list,
    isLoading,
    isStale,
  } = chooseDisplayedAnswer<List>(query);
  const isPastEnd = useRedirectToLastPage(
    listView,
    query.currentData?.totalPages,
  );
  const pages = {
    page: listView.view.page,
    totalPages: list?.totalPages ?? 1,
    isFloor: list?.totalIsFloor,
    onPage: (page: number) => listView.choose({ page } as Partial<View>),
  };
  return { ...listView, list, isLoading, isStale, isPastEnd, pages, query };
};
