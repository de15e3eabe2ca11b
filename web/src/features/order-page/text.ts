import { formatLongDate } from '../../shared/lib/date.ts';
import { spellNumber } from '../../shared/lib/numbers/spell-number.model.ts';

// The page of an order.
export const title = 'Your order';
export const loading = 'Loading';
export const loadFailed = 'Your order could not be loaded.';

// The text of a link that is used in two sentences.
export const writeToUs = 'write to us';

// An unknown order. The page shows the link "write to us" between the last two texts.
export const missingTitle = 'Order not found';
export const missing =
  'There is no order at this address, or the link is incomplete. Please open the link in your receipt again, or copy it completely.';
export const missingWriteBefore = 'If that does not help, ';
export const missingWriteAfter =
  ' with the reference from your receipt; it begins with IMP.';

// The receipt.
export const orderTitle = 'Order';
export const receiptTitle = 'Receipt';
export const parcelSteps = ['Order', 'Pay', 'Packed', 'Sent', 'Delivered'];
export const formatLabel = 'Format';
export const emailLabel = 'Email';
export const referenceLabel = 'Reference';
export const orderedLabel = 'Ordered';
export const refundedLabel = 'Refunded';
export const amountLabel = 'Amount';
export const backToBookPage = 'Back to Book Page';

// The payment of an unpaid order.
export const proceed = 'Proceed to Payment';
export const checkPayment = 'Check payment';

// The question for the delivery address.
export const addressFormLoading = 'Loading the address form';
export const addressFormLoadFailed = 'The address form could not be loaded.';
export const addressFormLoadFailedMore =
  'You can also add the address with the link in your receipt.';
export const whereToSend = (quantity: number): string =>
  `Where shall we send ${quantity === 1 ? 'it' : 'them'}?`;
/** Returns "Three copies", to begin a sentence with. */
export const spellCopies = (quantity: number): string =>
  `${spellNumber(quantity)} ${quantity === 1 ? 'copy' : 'copies'}`;
export const deliveryIncluded = (
  quantity: number,
  area: string | undefined,
): string =>
  `${spellCopies(quantity)}, delivery${area === undefined ? '' : ` within ${area}`} included.`;
export const copiesTo = (quantity: number, region: string): string =>
  `${spellCopies(quantity)} to ${region}.`;
export const deliveryTime = (time: string): string =>
  ` Delivery takes ${time}.`;
export const addLater =
  ' You can also add the address later with the link in your receipt.';

// The address form.
export const nameLabel = 'Name';
export const phoneLabel = 'Phone';
export const phoneHint = 'Only for the delivery rider.';
export const streetLabel = 'Street address';
export const cityLabel = 'City or town';
export const stateLabel = 'State';
/** Abroad, the buyer types the state or the region. */
export const stateAbroadLabel = 'State or region';
export const chooseState = 'Choose a state';
export const landmarkLabel = 'Nearest landmark';
export const landmarkHint = 'For example, a filling station.';
export const saveFailedMore = 'Your entries are still in the form.';
export const save = 'Save address';
export const saving = 'Saving…';
export const cancel = 'Cancel';
export const changeableUntil = 'You can change it until we send the parcel.';

// The errors of the address form.
export const nameRequired = 'Please enter your name';
export const phoneRequired = 'Please enter a phone number';
export const streetRequired = 'Please enter the street address';
export const cityRequired = 'Please enter the city or town';
export const stateRequired = 'Please choose a state';
export const digitsOnly = 'Please use digits only';
export const phoneLength = 'A phone number has 7 to 15 digits';
export const nigerianNumber = 'A Nigerian number';
export const nigerianNumber234 = 'A Nigerian number with +234';
export const nigerianNumber2340 = 'A Nigerian number with +234 0';
export const wrongLength = (
  whose: string,
  right: number,
  digits: number,
): string => `${whose} has ${right} digits; this one has ${digits}`;

// The delivery once an address is saved.
export const deliveryTitle = 'Delivery';
export const addressSaved = (quantity: number, address: string): string =>
  `Address saved. ${spellCopies(quantity)} ${quantity === 1 ? 'goes' : 'go'} to ${address}.`;
export const addressSavedMore =
  'We will email you when we send the parcel and when it is delivered.';
export const changeAddress = 'Change address';
export const shipped = (iso: string | null): string =>
  iso
    ? `The parcel has been on its way since ${formatLongDate(iso)}`
    : 'The parcel is on its way';
export const shippedMore = 'We will email you when it is delivered.';
export const delivered = (iso: string | null): string =>
  iso
    ? `The parcel was delivered on ${formatLongDate(iso)}`
    : 'The parcel was delivered';
export const deliveredMore =
  'If it has not arrived, write to us with your order reference.';

// The parcel.
export const toLabel = 'To';
export const carrierLabel = 'Carrier';
export const trackingNumberLabel = 'Tracking number';

// Reading right after the payment.
export const emailingLinks = (quantity: number): string =>
  `We are emailing you your reading ${quantity === 1 ? 'link' : 'links'}`;
export const readNow = 'Read now';
export const openingBook = 'Opening the book…';
export const opensOne = (quantity: number): string =>
  `This opens one of the ${quantity} copies; the links to the others are in your email.`;
export const readLate = 'The reading link could not be opened here';
export const readLateMore = 'We are emailing it to you.';
/** The page shows the link to the order's page after this text, then `expiredLinkPage`. */
export const linkIsPersonal = (linkLife: string): string =>
  `A link is personal, lasts ${linkLife} and works in the browser that first opens it. You can request a new link at any time on `;
export const ordersPage = 'the order’s page';
export const expiredLinkPage = ' and on the page of an expired link.';
/** The page shows the button that requests a new link after this text. */
export const noEmail =
  'No email after a few minutes? Check your spam folder, then ';

// Reading on the page of the order.
export const readingTitle = 'Reading';
export const readInBrowser = (linkLife: string): string =>
  `You read the book in the browser, through the personal link in your email. A link lasts ${linkLife}; you can request a new one at any time.`;
export const requestLink = 'E-mail me a new link';
export const linkRequestedMore =
  'It replaces the previous link. You can request three an hour and six a day.';
/** The page shows the link "write to us" after this text, then `withReference`. */
export const linkSentTo = (email: string): string =>
  `We send it to ${email}. If it does not arrive, check your spam folder; if the address is wrong, `;
export const withReference = ' with your order reference.';
