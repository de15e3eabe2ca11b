import { useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  useListPodcastQuery,
  useReadPodcastStatusQuery,
  useRefreshPodcastMutation,
} from './podcast.api.ts';
import { combinePodcastDetails } from './podcast-details.ts';
import * as text from './text.ts';

// The spinner is shown for at least a second, because the author would not notice a shorter refresh.
const minVisibleMs = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const usePodcast = () => {
  const showToast = useShowToast();
  const episodes = useListPodcastQuery(undefined);
  const { currentData: status, ...statusQuery } =
    useReadPodcastStatusQuery(undefined);
  const [refreshPodcast] = useRefreshPodcastMutation();
  const [isRefreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    setRefreshing(true);
    const [outcome] = await Promise.all([
      refreshPodcast(undefined),
      sleep(minVisibleMs),
    ]);
    showToast(
      outcome.data?.message ?? problemText(outcome.error, text.refreshFailed),
    );
    setRefreshing(false);
  };

  const list = episodes.error ? undefined : episodes.data;
  return {
    isLoading: episodes.isLoading || statusQuery.isLoading,
    error: episodes.error,
    isFetching: episodes.isFetching,
    refetch: () => {
      void episodes.refetch();
      void statusQuery.refetch();
    },
    details: combinePodcastDetails(list, list && status),
    status: list && status,
    isRefreshing,
    refresh,
  };
};
