// The texts of the page with all newsletters.
export const title = 'Newsletter';
export const headDescription = 'All newsletters, and how to subscribe.';
export const lead = 'Everything that was sent, newest first.';
export const all = 'Newsletters';
export const none = 'No newsletters yet.';
export const feed = 'RSS feed';
export const loading = 'Loading the newsletters…';
export const loadFailed = 'The newsletters could not be loaded.';
export const tryAgain = 'Please try again.';
