import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  type Answer,
  type Answers,
  useAnswer,
} from '../../shared/api/answers.tsx';
import { useLastAnswer } from '../../shared/api/last-answer.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { sampleEpisodes } from './sample-episodes.ts';

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

export type Episodes = {
  /** The last refresh or the first attempt failed. */
  problem: Problem | undefined;
  isLoading: boolean;
  again: () => void;
  show: Show | undefined;
  /** Undefined while the first answer is on its way. */
  episodes: Episode[] | undefined;
  areSamples: boolean;
  /** The episodes are from the server, now or before a failed refresh. */
  areFromServer: boolean;
};

/** Returns the last list; after a failure without one, the built-in samples. */
export const useEpisodes = (): Episodes => {
  const answer = useLastAnswer<EpisodeList>(episodesAddress);
  const { last: list, problem } = answer;
  return {
    problem,
    isLoading: answer.phase === 'loading',
    again: answer.again,
    show: list?.show,
    episodes: list?.episodes ?? (problem && sampleEpisodes),
    areSamples: list ? list.source === 'sample' : problem !== undefined,
    areFromServer: list !== undefined,
  };
};

export const useEpisode = (id: string) =>
  useAnswer<EpisodeAnswer>(episodeAddress(id));

export const episodeOf = (
  answers: Answers,
  id: string,
): Answer<EpisodeAnswer> => answers.get(episodeAddress(id));
