// The texts of a page while its content loads, and after its content could not be loaded.
export const side = 'This page';
export const loading = 'Loading';
export const loadFailed = 'This page could not be loaded.';
export const loadFailedMore =
  'You can still order the book and read your e-book.';
