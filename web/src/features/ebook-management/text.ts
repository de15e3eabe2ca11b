// The texts of the e-book screen: links, copies, the book and its sample.
import {
  formatCountWithNoun,
  formatCountOrMore,
  formatCount,
} from '../../shared/lib/numbers/count.ts';

// The totals.
export const activeSessions = 'Active Sessions';
export const activeSessionsNote = 'reading now';
export const validTokens = 'Valid Tokens';
export const validTokensNote = 'neither expired nor revoked';
export const totalTokens = 'Total Tokens';
export const totalTokensNote = 'ever issued';
export const expiredTokens = 'Expired Tokens';
export const endedEarly = (count: number): string =>
  `${formatCount(count)} replaced or revoked`;

// Generating a link.
export const generateTitle = 'Generate a reading URL';
export const generateNote =
  'For a paid e-book order of that address. Each new link replaces the older one for the same copy.';
export const emailLabel = 'Email';
export const referenceLabel = 'Order reference';
export const generate = 'Generate';
export const generating = 'Generating…';
export const giftLabel = 'Complimentary copy, without an order';
export const emailRequired = 'Please enter an email';
export const bothRequired = 'Please enter both email and order reference';
export const generateRefused = (reason: string): string => `Error: ${reason}`;
export const generateFailed = 'Failed to generate reading URL';

// The generated link.
export const generated = 'The link is created. It has not been emailed yet.';
export const copyUrl = 'Copy URL';
export const urlCopied = 'URL copied to clipboard!';
export const urlCopyFailed =
  'The URL could not be copied. Select and copy it above the button.';
export const emailInstead = 'Email a new link instead';
export const emailedInstead =
  'A new link is emailed to the reader; the one shown here no longer works.';

// The list of the copies with their links.
export const linksTitle = 'Links';
export const linksNote =
  'One line for each copy. The bar shows the time left for its newest link: 1 tick = 1 hour.';
export const linksSearchPlaceholder = 'Email or order reference';
export const copyCount = (
  total: number,
  totalIsFloor: boolean | undefined,
): string => formatCountOrMore({ total, totalIsFloor }, 'copy', 'copies');
export const found = (count: string): string => `${count} found`;
export const linksLoadFailed = 'The links could not be loaded.';
export const linksNoun = 'links';
export const noLinksYet =
  'No reading links yet. They appear here when an e-book is paid.';
export const noLinksFit = (search: string): string =>
  `No reader’s email or reference contains “${search}”.`;
export const linksLabel = 'Copies, newest first';

// The warning about shared copies.
export const contestedCopies = (copies: number): string =>
  copies === 1
    ? 'One copy keeps moving between browsers: two people may be reading it.'
    : `${copies} copies keep moving between browsers: two people may be reading each.`;
export const contestedNoMore = 'No copy is shared any more.';
export const showContested = 'Show only these';
export const showAllLinks = 'Show all links';

// One copy.
export const complimentary = 'complimentary';
export const notReadYet = 'Not read yet';
export const lastRead = (moment: string): string => `Last read ${moment}`;
export const movedBetweenBrowsers = (moment: string): string =>
  `Moved between browsers three times in ten minutes, last ${moment}. Two people may be sharing it; “Reset device” signs both out.`;
export const refusedBrowser = (times: number, moment: string): string =>
  `Another browser was refused ${formatCountWithNoun(times, 'time')}, last ${moment}.`;
export const olderLinks = (count: number): string =>
  formatCountWithNoun(count, 'older link');
export const olderLinkOpened = (moment: string): string => `, opened ${moment}`;
export const copyLabel = (copy: number, copies: number): string =>
  `copy ${copy} of ${copies}`;
export const linkEnded = (moment: string): string => `ended ${moment}`;
export const revoke = 'Revoke';
export const newLink = 'New link';
export const newLinkEmailed = (email: string): string =>
  `A new link is emailed to ${email}.`;
export const resetDevice = 'Reset device';

// The status of a copy.
export const readingNow = 'reading now';
export const noLinkYet = 'no link yet';
export const linkReplaced = 'replaced';
export const linkOpened = 'opened, not reading now';
export const unopenedLinks = {
  waiting: 'not opened, email waiting',
  sent: 'not opened',
  refused: 'not opened, email refused',
  none: 'not opened',
};

// Revoking a link.
export const revokeQuestion = 'Revoke this link?';
export const revokeConsequence =
  'Anyone reading with it is signed out within half a minute. The buyer keeps the right to read: you can email a new link at any time.';
export const cancelRevocation = 'Keep it';
export const revoked = 'The link is revoked.';

// These texts ask whether to reset a reader's device, and report the reset.
export const resetQuestion = 'Reset this reader’s device?';
export const resetConsequence =
  'The link opens in the next browser that presses “Open the book”, and in up to five browsers in 30 days. Anyone reading now is signed out.';
export const resetAction = 'Reset the device';
export const cancelDeviceReset = 'Leave it';
export const deviceReset = 'The device is reset.';

// The book.
export const bookTitle = 'The book';
export const bookLoadFailed = 'The current edition could not be loaded.';
export const bookInUse = 'In use';
export const bookContents = 'Contents';
export const bookSize = (
  chapters: number,
  paragraphs: number,
  words: number,
): string =>
  `${formatCount(chapters)} sections, ${formatCount(paragraphs)} paragraphs, ${formatCount(words)} words`;
export const bookUploadedAt = 'Uploaded';
export const bookIncludedAt = 'Included with the shop';
export const newEditionLabel = 'A new edition (EPUB)';
export const newEditionHint =
  'Up to 100 MB. Readers keep the old edition until it has been unpacked, cleaned and checked.';
export const newEditionTooLarge =
  'This file is too large. Please choose an EPUB of at most 100 MB.';
export const newEditionSending = 'Uploading the book…';
export const newEditionProcessing = 'Unpacking, cleaning and checking…';
export const newEditionDone = (title: string): string =>
  `“${title}” is uploaded. Readers see it from the next chapter they open.`;

// The sample.
export const sampleTitle = 'The sample';
export const sampleNoun = 'the sample';
export const freeLabel = 'Free to read';
/** Returns "Nothing", "The first chapter" or "The first 2 chapters". */
export const freeChapters = (chapters: number): string =>
  ['Nothing', 'The first chapter'][chapters] ??
  `The first ${chapters} chapters`;
/** The screen shows the address of the sample after this text. */
export const freeWordsBefore = (words: number): string =>
  `${formatCount(words)} words, including the pages before the first chapter, are free at`;
export const freeWordsAfter = '. The last chapter is never free.';
export const nothingFree = 'No part of the book is free.';
export const saveSample = 'Save';
export const savingSample = 'Saving…';
export const sampleSaved = (chapters: number): string =>
  `${freeChapters(chapters)} may be read for free.`;

// How links are protected.
export const securityTitle = 'Security features';
export const securityPeriod =
  'Each link expires after a set time, 24 hours by default. The reader keeps the right to a new link.';
export const securitySession =
  'One session per copy. It ends when the reader leaves the book, or 90 seconds after the connection is lost.';
export const securityBrowsers =
  'Each copy opens only in the first browser that opened it. The reader can move it, to at most five browsers in 30 days.';
export const securityMarks =
  'No download and no copying. Every chapter shows the buyer’s email and order reference, and has an invisible watermark that names the order.';

// How to send a link.
export const instructionsTitle = 'Instructions';
export const instructionsOrder = 'Find the order, and copy its reference.';
export const instructionsAddress =
  'Enter the email it was bought with, and the reference.';
export const instructionsEmail =
  'Send the link by email rather than by chat: chat apps open links in their own browser.';

// Tracing an excerpt.
export const traceTitle = 'Trace an excerpt';
export const excerptLabel = 'Excerpt';
export const excerptHint =
  '200 words or more, copied from a page. The watermark is made of invisible characters between the words. It is lost if the text is retyped, photographed or cleaned of invisible characters.';
export const excerptRequired = 'Paste an excerpt first.';
export const trace = 'Find the order';
export const tracing = 'Searching…';
/** The screen shows the reference of the order after this text. */
export const markedFor = 'Watermark found:';
export const markIsForgeable =
  '. This watermark is from an older version and could be forged: do not rely on it alone.';
export const noOrderFound = 'No order found in this excerpt.';
export const noOrderFoundMore =
  'It may be too short or retyped, or its watermark may have been removed. Try a longer excerpt.';
