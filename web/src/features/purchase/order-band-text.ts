// The texts of the order band on the book page.
export const title = 'Order the paperback';
/** Returns the start of a sentence that `ebook` and `ebookPrice` continue. */
export const deliveryTerms = (
  delivery: string,
  /** "included", or a fee such as "from ₦1,500". */
  cost: string,
  time: string | undefined,
): string =>
  `${delivery} ${cost === 'included' ? 'is included' : `costs ${cost}`}${time === undefined ? '' : ` and takes ${time}`}. The `;
export const ebook = 'e-book';
export const ebookPrice = (price: string): string =>
  ` is ${price}. Payment is powered by Paystack.`;
export const emailLabel = 'Your email address';

// The message for browsers without JavaScript; the bookshop's email address follows it.
export const needsScripts =
  'Ordering needs JavaScript, which is off in your browser.';
export const turnOnOrWriteTo = 'Turn it on, or write to';
