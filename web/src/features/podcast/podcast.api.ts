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

/** An episode as a page shows it; the built-in samples have nowhere to be heard. */
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
  isAsking: boolean;
  again: () => void;
  show: Show | undefined;
  /** Undefined while the first answer is on its way. */
  episodes: Episode[] | undefined;
  areSamples: boolean;
  /** They came from the server: now, or before a refresh that failed. */
  areGiven: boolean;
};

/** The last list there was; without one, once nothing answers, the built-in samples. */
export const useEpisodes = (): Episodes => {
  const answer = useLastAnswer<EpisodeList>(episodesAddress);
  const { last: list, problem } = answer;
  return {
    problem,
    isAsking: answer.phase === 'loading',
    again: answer.again,
    show: list?.show,
    episodes: list?.episodes ?? (problem && sampleEpisodes),
    areSamples: list ? list.source === 'sample' : problem !== undefined,
    areGiven: list !== undefined,
  };
};

export const useEpisode = (id: string) =>
  useAnswer<EpisodeAnswer>(episodeAddress(id));

export const episodeOf = (
  answers: Answers,
  id: string,
): Answer<EpisodeAnswer> => answers.get(episodeAddress(id));
