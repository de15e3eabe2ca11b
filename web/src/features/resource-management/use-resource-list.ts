import { useState, useSyncExternalStore } from 'react';
import {
  onAdminTokenChange,
  readAdminToken,
} from '../../shared/api/admin-token.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { chooseDisplayedAnswer } from '../../shared/api/choose-displayed-answer.ts';
import {
  useRedirectToLastPage,
  useListView,
} from '../../shared/list-view/use-list-view.ts';
import {
  useListResourcesQuery,
  useRefreshResourcesMutation,
} from './posts.api.ts';
import { resourcesView } from './resources-view.model.ts';
import * as text from './text.ts';

/**
 * The result of a refresh: `news` after a success, `warning` if LinkedIn did not answer, `failure` if the list was not
 * loaded.
 */
export type RefreshNote = {
  kind: 'news' | 'warning' | 'failure';
  text: string;
  more?: string;
};

const hasAdminToken = () => readAdminToken() !== undefined;

/** Loads the resources for the filters in the URL. The URL also names the resource that is open in the editor. */
export const useResourceList = () => {
  const listView = useListView(resourcesView);
  const { view, choose, goTo } = listView;
  const hasToken = useSyncExternalStore(onAdminTokenChange, hasAdminToken);
  const query = useListResourcesQuery(view, {
    skip: !hasToken,
  });
  const [refreshCounts] = useRefreshResourcesMutation();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [refreshNote, setRefreshNote] = useState<RefreshNote>();

  const { answer, isLoading, isStale } = chooseDisplayedAnswer(query);
  const isComplete = Array.isArray(answer?.posts);
  const error = query.error as Problem | undefined;

  // A bookmarked page may no longer exist; the list then goes to the last page.
  const isPastEnd = useRedirectToLastPage(
    listView,
    query.currentData?.meta.totalPages,
  );

  const refreshFromLinkedin = async () => {
    setIsRefreshing(true);
    setRefreshNote(undefined);
    const { data, error: refusal } = await refreshCounts(undefined);
    const { isError } = await query.refetch();
    if (isError) setRefreshNote({ kind: 'failure', text: text.refreshFailed });
    else if (data) setRefreshNote({ kind: 'news', text: data.message });
    else
      setRefreshNote({
        kind: 'warning',
        text: text.refreshedWithoutLinkedin,
        more: (refusal as Problem).error,
      });
    setIsRefreshing(false);
  };

  const list = isComplete ? answer : undefined;

  return {
    ...listView,
    list,
    isLoading,
    isStale,
    isPastEnd,
    pages: {
      page: view.page,
      totalPages: list?.meta.totalPages ?? 1,
      onPage: (page: number) => choose({ page }),
    },
    isSignedIn: hasToken && error?.status !== 401,
    query,
    isMalformed: answer !== undefined && !isComplete,
    isRefreshing,
    refreshNote,
    refresh: () => void refreshFromLinkedin(),
    edit: (id: string) => goTo({ ...view, edit: id }),
    closeEditor: () => goTo({ ...view, edit: '' }, { replace: true }),
  };
};

export type ResourceListState = ReturnType<typeof useResourceList>;
