// The texts about the book and its delivery and the site that several features share.

/** The name of the site while the content is unknown. */
export const home = 'Home';

/** The title of the book while the content is unknown. */
export const book = 'The book';
export const delivery = 'Delivery';
export const included = 'included';
export const from = (fee: string): string => `from ${fee}`;
export const upTo = (fee: string): string => `up to ${fee}`;
export const deliveryWithin = (area: string): string =>
  `Delivery within ${area}`;
