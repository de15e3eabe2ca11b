// The texts of the page of the podcast.
export const headTitle = 'Podcast';
export const headTitleOf = (show: string): string =>
  show === headTitle ? headTitle : `Podcast: ${show}`;
export const headDescription = 'The podcast about the book.';

/** The breadcrumb, and the heading while the name of the show is unknown. */
export const title = 'Podcast';
export const episodes = 'Episodes';
