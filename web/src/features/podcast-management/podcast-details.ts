import type { AnswerOf } from '../../shared/api/answer-of.ts';
import * as text from './text.ts';

export type EpisodeList = AnswerOf<'listEpisodes'>;
export type PodcastStatus = AnswerOf<'readPodcastStatus'>;

export type PodcastDetails = {
  isConnected: boolean;
  name: string;
  url: string;
  totalEpisodes: number;
  lastUpdated: string | null;
};

/** The values shown if the episodes are not loaded. */
const fallback: PodcastDetails = {
  isConnected: false,
  name: 'One Number',
  url: 'https://open.spotify.com/',
  totalEpisodes: 5,
  lastUpdated: null,
};

/** Returns the details of the podcast. The status has precedence over the list; a missing list gives the fallback. */
export const combinePodcastDetails = (
  list: EpisodeList | undefined,
  status: PodcastStatus | undefined,
): PodcastDetails => {
  if (!list) return fallback;
  const isConnected = (status ?? list).source === 'live';
  return {
    isConnected,
    name: status?.showName ?? list.show.name,
    url: status?.showUrl ?? list.show.spotifyUrl,
    totalEpisodes: status?.totalEpisodes ?? list.show.totalEpisodes,
    lastUpdated: status ? status.lastUpdated : list.lastUpdated,
  };
};

/** Returns the current source of the episodes as text. */
export const integrationText = (
  { isConnected }: PodcastDetails,
  status: PodcastStatus | undefined,
): string => {
  const provider = status?.provider && text.providers[status.provider];
  if (isConnected)
    return provider ? text.connectedTo(provider) : text.connectedWithoutSource;
  return provider ? text.notAnsweredYet(provider) : text.notSetUp;
};
