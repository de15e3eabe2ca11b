// The texts about the book and its delivery that several features share.

/** The title of the book while the content is unknown. */
export const book = 'The book';
export const delivery = 'Delivery';
export const deliveryWithin = (area: string): string =>
  `Delivery within ${area}`;
