// The texts of the menu settings.
export const title = 'Menu';
export const note =
  'The pages in the main menu of your site, in order. A hidden page is not in the menu.';
export const contentNoun = 'the menu';

/** The label of each field. */
export const labels = { navigation: 'Pages' };

export const pages = 'Pages';
export const pageTitle = (path: string): string => `Title of ${path}`;
export const titleRequired = 'Please give a title';
export const show = (title: string): string => `Show ${title}`;
export const isShown = 'Shown';
export const up = 'Up';
export const down = 'Down';
export const move = (title: string, direction: string): string =>
  `Move ${title} ${direction.toLowerCase()}`;
export const moved = (title: string, to: number, of: number): string =>
  `${title} is now ${to} of ${of}.`;
