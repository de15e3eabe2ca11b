import { formatCount } from '../../shared/lib/numbers/count.ts';

// The texts of the list of all articles.
export const follow = 'Follow on LinkedIn';
export const refreshShort = 'Refresh';
export const loading = 'Loading resources…';
export const loadFailed = 'Failed to load resources.';
export const tryAgain = 'Please try again.';

// The filter and the count.
export const filterLabel = 'Category';
/** The page shows `articleNoun` after this text. */
export const shownCount = (shown: number, total: number): string =>
  `${formatCount(shown)} of ${formatCount(total)}`;
export const articleNoun = (total: number): string =>
  total === 1 ? 'article' : 'articles';
export const tick = '1 tick = 1 article';
export const heading = 'Articles';
export const categoryEmpty = (category: string): string =>
  `No articles in ${category} yet.`;
export const viewAll = 'View all resources';

// A card. For screen readers the title of the article follows "Read More".
export const readMore = 'Read More';
export const onLinkedIn = (title: string): string => `${title}, on LinkedIn`;

// The footer below the cards.
export const newestShown = (count: number): string =>
  `The newest ${count} are shown.`;
export const viewAllOnLinkedIn = 'View All on LinkedIn';
export const refresh = 'Refresh Posts';
export const notConnected =
  'LinkedIn is not connected; all articles were written here.';
