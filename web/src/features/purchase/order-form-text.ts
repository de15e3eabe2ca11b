// The texts of the order form, which loads with the dialog.
export const pricesLoading = 'Loading the prices…';
export const pricesLoadFailed = 'The prices could not be loaded.';

// The texts of the format choice.
export const formatLegend = 'Format';
export const paperbackPromise =
  'Posted to you. We ask for the address after payment.';
export const ebookPromise = (linkLife: string): string =>
  `A personal reading link by email. Each link lasts ${linkLife}.`;

// The texts of the quantity choice.
export const quantityLabel = 'Quantity';
export const fewer = 'One copy fewer';
export const more = 'One copy more';

// The texts about a paperback's delivery and an e-book's reading links.
export const paperbackDelivery = (area: string, time: string): string =>
  `Delivery within ${area} is included and takes ${time}.`;
export const countryLabel = 'Country';
export const stateLabel = 'State';
export const regionLabel = 'Region';
export const choosePlace = 'Choose where it goes';
export const placeRequired = 'Please choose where it goes';
export const included = 'included';
/** For example "Delivery to South West, Nigeria: ₦2,500, 2–4 working days." */
export const deliveryTerms = (
  region: string,
  fee: string,
  days: string,
): string => `Delivery to ${region}: ${fee}, ${days}.`;
export const deliveryUnknown =
  'The delivery fee and the time depend on where it goes.';
export const oneReadingLink =
  'Read in the browser, through a personal link that comes by email.';
export const readingLinks = (quantity: number): string =>
  `You get ${quantity} reading links, one for each reader.`;

// The texts of the email field; the suggested address follows `didYouMean`.
export const emailLabel = 'Email';
export const didYouMean = 'Did you mean';

/** For a buyer who orders again because the server refused the price that they saw. */
export const priceChanged =
  'The price or the delivery fee has changed. Please check the new total.';

// The total, the button that leads to the payment, and the line below it.
export const withDelivery = (copies: string, fee: string): string =>
  `${copies} + ${fee} delivery`;
export const plusDelivery = (copies: string): string =>
  `${copies}, plus delivery`;
export const proceed = 'Proceed to Payment';
