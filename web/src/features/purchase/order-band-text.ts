// The texts of the order band on the book page.
export const title = 'Order the paperback';
/** Returns the start of a sentence that `ebook` and `ebookPrice` continue. */
export const deliveryIncluded = (
  delivery: string,
  time: string | undefined,
): string =>
  `${delivery} is included${time === undefined ? '' : ` and takes ${time}`}. The `;
export const ebook = 'e-book';
export const ebookPrice = (price: string): string =>
  ` is ${price}. Payment is powered by Paystack.`;
export const emailLabel = 'Your email address';

// The message for browsers without JavaScript; the bookshop's email address follows it.
export const needsScripts =
  'Ordering needs JavaScript, which is off in your browser.';
export const turnOnOrWriteTo = 'Turn it on, or write to';
