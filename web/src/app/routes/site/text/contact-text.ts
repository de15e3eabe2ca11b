// The texts of the page with the contact form.
export const headTitle = 'Contact';
export const headDescription = 'Write to the author.';
export const headDescriptionOf = (author: string): string =>
  `Write to ${author}.`;
export const breadcrumb = 'Contact';

/** The heading while the content loads. */
export const title = 'Contact';
