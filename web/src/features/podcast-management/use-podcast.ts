import { useRef, useState } from 'react';
import { refetchOnMount } from '../../shared/api/base.api.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  useListPodcastQuery,
  useReadPodcastStatusQuery,
  useRefreshPodcastMutation,
} from './podcast.api.ts';
import { toPodcastDetails } from './podcast-details.ts';

// A refresh that is over at once would not be seen.
const minVisibleMs = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const usePodcast = () => {
  const showToast = useShowToast();
  const episodes = useListPodcastQuery(undefined, refetchOnMount);
  const { currentData: status, ...statusQuery } = useReadPodcastStatusQuery(
    undefined,
    refetchOnMount,
  );
  const [refreshPodcast] = useRefreshPodcastMutation();
  const [isRefreshing, setRefreshing] = useState(false);
  const isInProgress = useRef(false);

  const refresh = async () => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setRefreshing(true);
    const [outcome] = await Promise.all([
      refreshPodcast(undefined),
      sleep(minVisibleMs),
    ]);
    showToast(
      outcome.data?.message ??
        problemText(outcome.error, 'The episodes could not be refreshed.'),
    );
    isInProgress.current = false;
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
    details: toPodcastDetails(list, list && status),
    status: list && status,
    isRefreshing,
    refresh,
  };
};
