import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import sampleEpisodes from './sample-episodes.json' with { type: 'json' };

export type EpisodeList = AnswerOf<'listEpisodes'>;
export type EpisodeAnswer = AnswerOf<'showEpisode'>;
export type Show = EpisodeList['show'];

/** An episode for a page; the built-in samples have no audio. */
export type Episode = Omit<
  EpisodeList['episodes'][number],
  'spotifyUrl' | 'imageUrl' | 'audioPreviewUrl'
> & {
  spotifyUrl?: string;
  audioPreviewUrl?: string | null;
};

export const episodesAddress = '/api/podcast/episodes';

export const episodeAddress = (id: string): string =>
  `${episodesAddress}/${encodeURIComponent(id)}`;

/** Returns the last list; after a failure without one, the built-in samples. */
export const useEpisodes = () => {
  const answer = useLastAnswer<EpisodeList>(episodesAddress);
  const { last: list, problem } = answer;
  /** Undefined while the first list is loading. */
  const episodes: Episode[] | undefined =
    list?.episodes ?? (problem && sampleEpisodes);
  return {
    /** The last refresh or the first attempt failed. */
    problem,
    isLoading: answer.phase === 'loading',
    refetch: answer.refetch,
    show: list?.show,
    episodes,
    areSamples: list ? list.source === 'sample' : problem !== undefined,
    /** The episodes are from the server, now or before a failed refresh. */
    areFromServer: list !== undefined,
  };
};

export type Episodes = ReturnType<typeof useEpisodes>;
