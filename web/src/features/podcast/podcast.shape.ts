import type { AnswerOf } from '../../shared/api/answer-of.ts';

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
