// The texts of the page on which organisers invite the author.
export const headTitle = 'Speaking';
export const headDescription = 'Invite the author to speak.';
export const headDescriptionOf = (author: string): string =>
  `Ask ${author} to speak: conferences, workshops, keynotes and in-house days.`;

export const title = 'Speaking';
export const recentTalks = 'Recent talks';
