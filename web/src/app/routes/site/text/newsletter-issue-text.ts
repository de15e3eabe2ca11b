// The texts of the page of one newsletter.
export const newsletter = 'Newsletter';
export const headDescriptionOf = (subject: string): string =>
  `${subject}: a newsletter.`;
export const loading = 'Loading the newsletter…';
export const missingTitle = 'Newsletter not found';
export const missing = 'There is no newsletter at this address.';
export const loadFailed = 'The newsletter could not be loaded.';
export const tryAgain = 'Please try again.';
export const all = 'All newsletters';
