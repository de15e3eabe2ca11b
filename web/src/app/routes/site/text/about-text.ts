// The texts of the page about the author.
export const headTitle = 'About';
export const headTitleOf = (author: string): string => `About ${author}`;
export const headDescription = 'About the author of the book.';

export const title = 'About';
export const memberships = 'Memberships';

// These texts belong to the list of the author's other work.
export const more = 'More by the author';
export const book = 'The book';
export const podcast = 'The podcast';
export const essays = 'The essays';
export const speaking = 'Speaking';
