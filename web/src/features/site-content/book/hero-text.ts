// The first section of the home page; screen readers announce the whole link.
export const learnMore = 'Learn More';
export const learnMoreAfter = ' about the book';
/** The word "e-book" and its price follow. */
export const prices = (paperback: string, area: string | undefined): string =>
  `Paperback ${paperback}, delivery${area === undefined ? '' : ` within ${area}`} included; `;
export const ebook = 'e-book';
export const coverCaption = 'On the cover, 1 tick = 1 paragraph.';
