// The texts of the page of one essay.
export const headTitle = 'Resources';
export const headTitleMissing = 'Resource Not Found';
export const headDescription = 'An article by the author of the book.';

export const resources = 'Resources';
export const loading = 'Loading resource...';

// These texts appear if the essay does not exist or could not be loaded.
export const missingTitle = 'Resource Not Found';
export const loadFailed = 'Failed to load resource';
export const missingMore =
  'There is no article at this address. It may have been moved or removed.';
export const loadFailedMore =
  'The article could not be loaded. Please try again in a minute.';
export const invalid = 'Invalid data structure';
export const invalidMore =
  'The article is incomplete. Please try again in a minute.';
export const backToResources = 'Back to Resources';
