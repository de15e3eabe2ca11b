import { defaultContent } from '../content/default-content.ts';
import { neutralContent } from './neutral-content.ts';

/** Whether the author has named the site and themselves; a new shop has sample names, or neutral ones. */
export const hasOwnNames = (site: {
  name: string;
  authorName: string;
}): boolean =>
  [defaultContent, neutralContent].every(
    ({ site: { name, authorName } }) =>
      site.name !== name && site.authorName !== authorName,
  );
