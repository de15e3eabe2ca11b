import {
  formatCountWithNoun,
  formatCount,
} from '../../shared/lib/numbers/count.ts';

// The texts of the pages of the show and of an episode.
export const episodeCount = (count: number): string =>
  formatCountWithNoun(count, 'episode');

// The show.
export const showCaption = (count: number, areSamples: boolean): string =>
  `${episodeCount(count)} ${areSamples ? 'in the sample' : 'so far'}. On the dials, 1 tick = 1 minute.`;

// The platforms.
export const listenOn = 'Listen On';
export const comingSoon = 'Coming soon';

// The list of episodes.
export const loading = 'Loading episodes…';
export const loadFailed = 'Failed to load podcast episodes.';
export const examplesUsed = ' Using mock data.';
export const maybeOutdated = 'The episodes below may be out of date.';
export const areExamples = 'The episodes below are samples.';
export const httpError = (status: number): string =>
  `HTTP error! status: ${status}`;
export const empty = 'No episodes yet.';
export const episodePage = 'Episode page';
export const refresh = 'Refresh Episodes';
export const othersOnSpotify = (shown: number, total: number): string =>
  `${formatCount(shown)} of ${episodeCount(total)}; the others are on Spotify.`;

// An episode.
export const sample = 'Sample episode';
export const dialCaption = '1 tick = 1 minute.';
export const episode = (number: number): string => `Episode ${number}`;
export const withGuest = (guest: string): string => `with ${guest}`;
export const listenOnSpotify = 'Listen on Spotify';

// The preview.
export const previewOf = (episode: string): string => `Preview of ${episode}`;
/** Returns the name of an episode for the label of its preview. */
export const numberedEpisode = (number: number): string => `episode ${number}`;
export const play = 'Play';
export const pause = 'Pause';
export const progressLabel = 'Preview';
export const progress = (second: number, seconds: number): string =>
  `${second} of ${seconds} seconds`;
export const playbackTime = (time: string, length: string): string =>
  `${time} of ${length}`;
export const previewFailed = 'This preview cannot be played.';
export const previewCaption = 'Preview. The full episode is on Spotify.';
