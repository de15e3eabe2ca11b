// The texts of the page of one episode.
export const headTitle = 'Podcast';
export const headTitleMissing = 'Episode not found';
export const headDescription = 'An episode of the podcast about the book.';

export const podcast = 'Podcast';
export const loading = 'Loading episode…';
export const missingTitle = 'Episode not found';
export const missing = 'There is no such episode.';
export const loadFailed = 'Failed to load this episode.';
export const backToPodcast = 'Back to podcast';
export const moreEpisodes = 'More episodes';
