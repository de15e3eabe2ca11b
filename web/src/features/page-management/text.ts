// The texts of the list of pages.

export const ownTitle = 'Your pages';
export const ownNote =
  'A published page appears in the main menu and in the sitemap.';
export const pagesSubject = 'the pages';
export const noPages = 'No pages yet.';
export const firstPage = 'Write a page';

export const legalTitle = 'Legal pages';
export const legalSettings = 'Legal settings';
export const legalNote =
  'Each page states your settings until you write your own text. Read it, then confirm it: visitors see since when it is in force, and earlier versions stay readable.';

// The states of a page.
export const draft = 'Draft';
export const published = 'Published';
export const unpublishedText = 'Unpublished changes';
export const notConfirmed = 'Not confirmed';
export const outdated = 'Settings changed';
export const inForceSince = (date: string): string => `In force since ${date}`;
export const publishedOn = (date: string): string => `Published ${date}`;
export const savedOn = (date: string): string => `Saved ${date}`;

export const view = 'View';
export const ofPage = (title: string): string => `: ${title}`;

// The confirmation of a legal page.
export const confirm = 'Confirm';
export const confirmQuestion = (title: string): string => `Confirm “${title}”?`;
export const confirmConsequence =
  'The newest text comes into force today. The version before it stays readable.';
export const confirmFailed = 'The page could not be confirmed.';
export const confirmed = (title: string): string => `“${title}” confirmed`;
export const cancel = 'Cancel';
