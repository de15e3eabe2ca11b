// The texts of the order form, which loads with the dialog.
export const pricesLoading = 'Loading the prices…';
export const pricesLoadFailed = 'The prices could not be loaded.';

// The format.
export const formatLegend = 'Format';
export const paperbackPromise =
  'Posted to you. We ask for the address after payment.';
export const ebookPromise = (linkLife: string): string =>
  `A personal reading link by email. Each link lasts ${linkLife}.`;

// The number of copies.
export const quantityLabel = 'Quantity';
export const fewer = 'One copy fewer';
export const more = 'One copy more';

// The delivery of a paperback, or the reading links of e-books.
export const paperbackDelivery = (area: string, time: string): string =>
  `Delivery within ${area} is included and takes ${time}.`;
export const oneReadingLink =
  'Read in the browser, through a personal link that comes by email.';
export const readingLinks = (quantity: number): string =>
  `You get ${quantity} reading links, one for each reader.`;

// The email address; the suggested address follows the question.
export const emailLabel = 'Email';
export const didYouMean = 'Did you mean';

// The sum.
export const proceed = 'Proceed to Payment';
export const poweredBy = (tick: string): string =>
  `Payment is powered by Paystack. 1 tick = ${tick}.`;
