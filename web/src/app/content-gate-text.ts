// The texts of a page whose content loads, or could not be loaded.
export const side = 'This page';
export const loading = 'Loading';
export const loadFailed = 'This page could not be loaded.';
export const loadFailedMore = 'You can still order and read.';
