import { useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import {
  useListPodcastQuery,
  useReadPodcastStatusQuery,
  useRefreshPodcastMutation,
} from './podcast-desk.api.ts';
import { factsOf } from './podcast-facts.ts';

// A refresh that is over at once would not be seen.
const leastMs = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const usePodcastDesk = (say: (line: string) => void) => {
  const options = { refetchOnMountOrArgChange: true };
  const asked = useListPodcastQuery(undefined, options);
  const { currentData: status, ...statusAsked } = useReadPodcastStatusQuery(
    undefined,
    options,
  );
  const [refreshPodcast] = useRefreshPodcastMutation();
  const [isRefreshing, setRefreshing] = useState(false);
  const isUnderWay = useRef(false);

  const refresh = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRefreshing(true);
    const [outcome] = await Promise.all([
      refreshPodcast(undefined),
      sleep(leastMs),
    ]);
    say(
      outcome.data?.message ??
        problemText(outcome.error, 'The episodes could not be refreshed.'),
    );
    isUnderWay.current = false;
    setRefreshing(false);
  };

  const list = asked.error ? undefined : asked.data;
  return {
    isLoading: asked.isLoading || statusAsked.isLoading,
    error: asked.error,
    isBusy: asked.isFetching,
    again: () => {
      void asked.refetch();
      void statusAsked.refetch();
    },
    facts: factsOf(list, list && status),
    status: list && status,
    isRefreshing,
    refresh,
  };
};
