// The texts that name the reading page.
export const headTitle = 'Your reading link';
export const headDescription = 'Read your e-book.';
