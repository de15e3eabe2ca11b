import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { useSamples } from '../../shared/hooks/use-samples.ts';
import { useLastAnswer } from '../../shared/api/last-answer.ts';

export type EpisodeList = AnswerOf<'listEpisodes'>;
export type EpisodeAnswer = AnswerOf<'showEpisode'>;
export type Show = EpisodeList['show'];

/** An episode as the pages show it. The built-in samples lack the optional fields. */
export type Episode = Omit<
  EpisodeList['episodes'][number],
  'spotifyUrl' | 'imageUrl' | 'audioPreviewUrl'
> & {
  spotifyUrl?: string;
  audioPreviewUrl?: string | null;
};

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
