import { useState, useSyncExternalStore } from 'react';
import { onAdminToken, readAdminToken } from '../../shared/api/admin-token.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { displayedAnswer } from '../../shared/api/displayed-answer.ts';
import {
  useLastPage,
  useListView,
} from '../../shared/list-view/use-list-view.ts';
import {
  useListResourcesQuery,
  useRefreshResourcesMutation,
} from './posts.api.ts';
import { resourcesView } from './resources-view.model.ts';

/** What came of a refresh: news from LinkedIn, no news from there, or not even the list. */
export type RefreshNote =
  { is: 'news' | 'warning'; text: string } | { is: 'failure'; text?: never };

const isSignedIn = () => readAdminToken() !== undefined;

/** The resources that the address asks for, and the one that is in the editor. */
export const useResourceDesk = () => {
  const listView = useListView(resourcesView);
  const { view, choose, goTo } = listView;
  const hasToken = useSyncExternalStore(onAdminToken, isSignedIn);
  const asked = useListResourcesQuery(view, {
    refetchOnMountOrArgChange: true,
    skip: !hasToken,
  });
  const [refreshCounts] = useRefreshResourcesMutation();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [refreshNote, setRefreshNote] = useState<RefreshNote>();

  const { answer, isLoading, isStale } = displayedAnswer(asked);
  const isWhole = Array.isArray(answer?.posts);
  const error = asked.error as Problem | undefined;

  // The last page may have gone since its address was kept.
  const isBeyond = useLastPage(listView, asked.currentData?.meta.totalPages);

  const refresh = async () => {
    setIsRefreshing(true);
    setRefreshNote(undefined);
    const { data, error: why } = await refreshCounts(undefined);
    const { isError } = await asked.refetch();
    if (isError) setRefreshNote({ is: 'failure' });
    else if (data) setRefreshNote({ is: 'news', text: data.message });
    else setRefreshNote({ is: 'warning', text: (why as Problem).error });
    setIsRefreshing(false);
  };

  return {
    view,
    list: isWhole ? answer : undefined,
    isLoading,
    isStale: isStale || isBeyond,
    isBusy: asked.isFetching,
    isSignedIn: hasToken && error?.status !== 401,
    error,
    isHollow: answer !== undefined && !isWhole,
    again: () => void asked.refetch(),
    isRefreshing,
    refreshNote,
    refresh: () => void refresh(),
    choose,
    edit: (id: string) => goTo({ ...view, edit: id }),
    leaveEditor: () => goTo({ ...view, edit: '' }, { replace: true }),
  };
};

export type ResourceDesk = ReturnType<typeof useResourceDesk>;
