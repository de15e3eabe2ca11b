import { useAnswer } from '../../shared/api/answers.tsx';
import { type Episode, sampleEpisodes } from './sample-episodes.ts';

export type EpisodeList = {
  show: { name: string; description?: string; totalEpisodes?: number };
  episodes: Episode[];
  source?: 'live' | 'import' | 'sample';
};

export const episodesAddress = '/api/podcast/episodes';

export const useEpisodes = () => {
  const answer = useAnswer<EpisodeList>(episodesAddress);
  const given = answer.phase === 'loaded' ? answer.value : undefined;
  return {
    // Where there is no podcast yet, there is nothing to try again.
    hasFailed: answer.phase === 'failed' && answer.problem.status !== 404,
    again: answer.again,
    show: given?.show,
    episodes: answer.phase === 'failed' ? sampleEpisodes : given?.episodes,
    areSamples: answer.phase === 'failed' || given?.source === 'sample',
  };
};
