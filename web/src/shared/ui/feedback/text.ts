// The texts of content that loads, or could not be loaded; `what` is the content, such as "the sessions".
export const loading = 'Loading…';
export const loadingOf = (what: string): string => `Loading ${what}…`;

// These texts tell of a failed load. `what` begins the sentence, so it starts with a capital letter.
export const notLoaded = (what: string): string =>
  `${what} could not be loaded.`;
export const notRefreshed = (what: string): string =>
  `${what} could not be refreshed.`;
export const tryAgain = 'Please try again.';
export const retry = 'Try Again';
export const retrying = 'Trying…';

export const rebuilding =
  'This data is being recalculated and may be incomplete.';
