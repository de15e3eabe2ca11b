// The texts of the set-up of a new shop.
import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';
import type { Step } from './steps.model.ts';

export const title = 'Set up';
export const skipToForm = 'Skip to the form';
export const stepNames: Record<Step, string> = {
  account: 'Account',
  site: 'Your shop',
  book: 'Book',
  brand: 'Brand',
  prices: 'Prices',
  delivery: 'Delivery',
  payments: 'Payments',
  email: 'Email',
  domain: 'Domain',
  publish: 'Publish',
};
export const stepDone = ', done';
export const stepOf = (number: number, all: number): string =>
  `Step ${number} of ${all}`;
export const finishLater =
  'You can finish later. Everything is in the back office.';
export const what = 'the texts of the shop';

export const back = 'Back';
export const skip = 'Skip for now';
export const saveAndContinue = 'Save and continue';
export const next = 'Continue';
export const saveFailed = 'This step was not saved.';
export const tryAgain = 'Please try again.';

// The account.
export const signedInAs = (username: string): string =>
  `Signed in as ${username}.`;
export const secondFactorHint =
  'Protect the account with a second factor, so that a stolen password is not enough. You can also do it later, in Settings, Account.';

// The shop.
export const siteName = 'Name of the site';
export const siteNameHint = 'In the header, in page titles and in emails.';
export const siteNameMissing = 'Please give the name of the site';
export const authorName = 'Author';
export const authorNameMissing = 'Please give the name of the author';
export const contactEmail = 'Contact email';
export const contactEmailHint = 'Shown to buyers. Leave it empty to show none.';
export const contactEmailInvalid = 'Please enter a valid email address';

// The book.
export const upload = 'EPUB of your book';
export const uploadHint =
  'Up to 100 MB. Title, cover and chapters are read from it.';
export const uploadSending = 'Uploading the book…';
export const uploadProcessing = 'Reading and checking the book…';
export const uploadTooLarge =
  'This file is larger than 100 MB. Make its pictures smaller, and choose it again.';
export const noBook = 'No book has been uploaded yet.';
export const imported = (chapters: number, words: number): string =>
  `${formatCountWithNoun(chapters, 'chapter')} and ${formatCountWithNoun(words, 'word')} read from the file.`;
export const checkDetails =
  'Check the details below. Your changes do not alter the file.';
export const missingDetails = (names: string[]): string =>
  `The file names no ${names.join(', no ')}. Enter below what is missing.`;
export const bookTitle = 'Title';
export const bookTitleMissing = 'Please give the title of the book';
export const subtitle = 'Subtitle';
export const authorInFile = (name: string): string =>
  `The file names ${name}. Your shop keeps the name above.`;
export const language = 'Language';
export const languageHint = 'A code, such as en for English or yo for Yoruba.';
export const publisher = 'Publisher';
export const ebookIsbn = 'ISBN of the e-book';
export const chapters = 'Chapters';
export const chapterTitle = (number: number): string =>
  `Title of chapter ${number}`;
export const chapterUntitled = 'No title in the file. Enter one.';
export const chapterTitleMissing = 'Please give the title of the chapter';
export const wordScale = (words: string, tick: string): string =>
  `${words}. 1 tick = ${tick}`;
export const onlyFirstChapters = (count: number): string =>
  `The page of the book lists the first ${count} chapters.`;

// The cover.
export const cover = 'Cover';
export const coverFromFile =
  'The cover in the file becomes the cover of the shop.';
export const coverInFile = 'Cover in the file';
export const coverMissing =
  'The file has no cover. The shop shows a drawn jacket until you upload one.';
export const coverUnusable =
  'The cover in the file is a drawing, which the shop cannot use. Upload it as a picture.';
export const coverSet = 'The shop has a cover.';
export const coverUpload = 'Cover picture';
export const coverUploadHint = 'JPEG, PNG or WebP, up to 20 MB.';
export const coverTooLarge = 'Please choose an image of at most 20 MB.';
export const coverRefused = 'The cover could not be uploaded.';
export const coverNotSaved = (reason: string): string =>
  `The details are saved, but the cover is not. ${reason}`;

// The prices and the delivery.
export const paperbackPrice = 'Paperback, in naira';
export const ebookPrice = 'E-book, in naira';
export const priceInvalid =
  'Please give a price in whole naira, from 50 to 1,000,000';
export const area = 'Delivery area';
export const areaMissing = 'Please say where you deliver';
export const time = 'Delivery time';
export const timeMissing = 'Please say how long delivery takes';

// The domain.
export const domainHint =
  'Buyers reach the shop at its domain, over HTTPS. Both are set on the server; these checks show what a browser finds.';
export const doctorHint =
  'On the server, the doctor checks these and also files, mail, payments, clock, disk and backups:';
export const doctorCommand = 'make doctor';

// The end.
export const finished =
  'Your shop is set up. What is left to do before the first sale is listed here.';
export const viewShop = 'View shop';
export const goToDashboard = 'Go to the dashboard';
export const bookDetails = 'the details of the book';
export const coverSending = 'Uploading the cover…';
export const ownerAccount = 'the owner account';
