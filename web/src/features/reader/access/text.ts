import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The texts of the title page.
export const open = 'Open the book';
export const linkPeriod = (
  hours: number,
  sentOn: string,
  expiresOn: string,
): string =>
  `This link lasts ${formatCountWithNoun(hours, 'hour')}. It was sent on ${sentOn} and expires on ${expiresOn}, Lagos time. 1 tick = 1 hour.`;
export const opensInLabel = 'Opens in';
export const opensIn = 'this browser only';
export const readersLabel = 'Readers at a time';
export const readers = 'one';
export const placeLabel = 'Your place';
export const place = 'saved, also for your next link';
export const notYourLink =
  'If this link was not sent to you, do not open the book. Only the first browser that opens it can read it.';

// The texts of the page for the embedded browser of a mail or chat app.
export const ownBrowserSide = 'Before you open it';
export const ownBrowserTitle = 'Open this page in your browser first';
export const ownBrowserWhy =
  'You are viewing this page inside an email or chat app. Its built-in browser forgets you when it closes, so you could lose access to the book.';
export const iosLabel = 'iPhone, iPad';
export const iosStep = 'Tap the compass, or tap Share and then Open in Safari.';
export const androidLabel = 'Android';
export const androidStep =
  'Tap the three dots, then tap Open in Chrome or your browser.';
export const otherDevicesLabel = 'Other devices';
export const otherDevicesStep = 'Copy the link and paste it into your browser.';
export const copyLink = 'Copy link';
export const copyLinkFailed = 'Copy it from the email';

// The texts of the page that denies access.
export const deniedSide = 'Access denied';
/** The bookshop's email address follows this text. */
export const writeTo = 'Write to';
export const requestLink = 'E-mail me a new link';
export const thisIsMyDevice = 'This is my device';
export const goHome = 'Go Home';
export const didNotWork = 'That did not work. Please try again.';

// The answer to a request for a new reading link.
export const newLinkSent =
  'If this link belongs to a purchase, we have sent a new link to the buyer.';
export const newLinkSentMore = (linkLife: string): string =>
  `It replaces this link and lasts ${linkLife}. You can request three links an hour and six a day.`;

// The texts of the form for the code that moves the book to this device.
export const codeTitle = 'Enter the code we sent you';
export const codeSent =
  'We sent a six-digit code to the email address used for the purchase. It is valid for ten minutes. A copy can be moved to five browsers in 30 days, by code or by new link.';
export const codeLabel = 'Code';
export const codeHint = (digits: number, all: number): string =>
  `${digits} of ${all} digits`;
export const codeIncomplete = 'Enter the six-digit code.';
export const moveBook = 'Move book here';
export const codeResent = 'We have sent another code.';
export const resendCode = 'Resend code';

// The prompt that appears when the session ends during reading.
export const sessionExpired =
  'Your reading session has expired. Please refresh the page.';
export const placeSaved = (
  chapter: string,
  paragraph: number,
  paragraphs: number,
): string =>
  `Your place is saved: ${chapter}, paragraph ${paragraph} of ${paragraphs}. 1 tick = 1 paragraph.`;
export const reload = 'Reload';

// The texts that explain what the protection does and cannot do.
export const protection = 'Protection Info';
export const protectionDoes = 'What it does';
export const protectsBrowser = (linkLife: string): string =>
  `Opens this copy in one browser at a time. A link lasts ${linkLife}; request another when you need one.`;
export const protectsCopying =
  'Switches off copying, printing and saving inside the book.';
export const protectsByWatermark =
  'Shows your email address and order at the end of each chapter, and adds a hidden watermark to the text.';
export const protectionCannot = 'What it cannot do';
export const cannotStopCamera =
  'Stop a camera, or a person who retypes the text.';
export const limitsOfProtection =
  'Tell you apart from someone else who uses your device.';
export const protectionPrivacy =
  'We store the type of your browser, your reading times and your place in the book. We do not monitor your screen, files or location.';
