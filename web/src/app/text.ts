// The texts around every page: loading, errors, and a browser without JavaScript.
export const loading = 'Loading…';
export const needsJavaScript =
  'This page needs JavaScript, which is off in your browser.';

// These texts appear when a script of the page could not be loaded.
export const notLoadedTitle = 'Page not loaded';
export const notLoaded = 'This page could not be loaded.';
export const checkConnection = 'Please check your connection.';

// These texts appear for an unknown address and after an error in the page.
export const errorTitle = 'Unexpected Application Error!';
export const unknownError = 'Unknown error';
export const errorMore =
  'Something went wrong on this page. Please try again in a minute, or use one of these links.';
export const homeLink = 'Home page';
export const bookLink = 'The book';
export const resourcesLink = 'Resources';
