// The texts of the author's own pages and of the legal pages.
export const unavailableTitle = 'Page not available';

export const questions = 'Questions? Write to';
export const earlierVersions = 'Earlier versions';

/** Returns "In force since 1 December 2026". */
export const inForceSince = (date: string): string => `In force since ${date}`;

export const replaced = 'This version is no longer in force.';
export const readCurrent = 'Read the current version';
