import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  isSampleShop,
  useSiteContentIfLoaded,
} from '../../shared/site-content.ts';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import sampleEpisodes from './sample-episodes.json' with { type: 'json' };

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

/**
 * Returns the last list of episodes. If the first attempt failed, there are none, but the shop of the sample author shows
 * the built-in samples.
 */
export const useEpisodes = () => {
  const answer = useLastAnswer<EpisodeList>(episodesAddress);
  const { last: list, problem } = answer;
  const hasSamples = isSampleShop(useSiteContentIfLoaded());
  /** The episodes; undefined while the first list is loading, and after a failure. */
  const episodes: Episode[] | undefined =
    list?.episodes ?? (problem && hasSamples ? sampleEpisodes : undefined);
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
