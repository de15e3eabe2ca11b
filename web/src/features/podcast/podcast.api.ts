import type { Episode, EpisodeList } from './podcast.shape.ts';
import { useSamples } from '../../shared/hooks/use-samples.ts';
import { useLastAnswer } from '../../shared/api/last-answer.ts';

export const episodesAddress = '/api/podcast/episodes';

export const episodeApiAddress = (id: string): string =>
  `${episodesAddress}/${encodeURIComponent(id)}`;

const loadSamples = () => import('./sample-episodes.ts');

/**
 * Returns the last list of episodes. If the first attempt failed, there are none, but the shop of the sample author shows
 * the built-in samples.
 */
export const useEpisodes = () => {
  const answer = useLastAnswer<EpisodeList>(episodesAddress);
  const { last: list, problem } = answer;
  const samples = useSamples(!list && problem !== undefined, loadSamples);
  /** The episodes; undefined while the first list is loading, and after a failure. */
  const episodes: Episode[] | undefined = list?.episodes ?? samples;
  return {
    /** The error of the last attempt, if it failed. */
    problem,
    isLoading: answer.phase === 'loading',
    refetch: answer.refetch,
    show: list?.show,
    episodes,
    areSamples: list ? list.source === 'sample' : episodes !== undefined,
    /** Whether the server sent the episodes, in the last attempt or in an earlier one. */
    areFromServer: list !== undefined,
  };
};

export type Episodes = ReturnType<typeof useEpisodes>;
