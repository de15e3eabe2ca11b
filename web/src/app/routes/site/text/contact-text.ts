// The texts of the page with the contact form.
export const headTitle = 'Contact';
export const headDescription = 'Write to the author.';
export const headDescriptionOf = (author: string): string =>
  `Write to ${author}.`;
export const breadcrumb = 'Contact';

export const title = 'Get In Touch';
export const lead =
  'Questions, corrections and bulk orders. Corrections are answered first.';
