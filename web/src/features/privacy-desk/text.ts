// The texts of the privacy screen: the export, the erasure and the list of erasures.

// The email address in both forms.
export const emailRequired = 'Please enter the email address';
export const emailInvalid = 'Please enter a valid email address';

// The export.
export const exportTitle = 'Export';
export const exportNote =
  'Everything stored about one person, in one file: orders, deliveries, notes, reading, messages, newsletter and emails.';
export const exportFormLabel = 'Export a person';
export const exportEmailLabel = 'Email of the person';
export const exportAction = 'Export everything';
export const exporting = 'Exporting…';
export const exportFailed = 'The data could not be exported. Please try again.';
export const nothingToExport = (email: string): string =>
  `There is no data about ${email}.`;
export const exported = (email: string): string =>
  `Everything about ${email} is exported.`;
export const exportedMore = (recordCount: string, file: string): string =>
  `${recordCount}, in the file ${file}. It contains personal data: send it only to that person, then delete it.`;
export const oneRecord = 'One record';
export const records = (count: string): string => `${count} records`;

// The erasure.
export const eraseTitle = 'Erase';
export const eraseNote =
  'Erases one person’s data everywhere. Their payments stay in the analytics under a pseudonym. This cannot be undone.';
export const eraseFormLabel = 'Erase a person';
export const eraseEmailLabel = 'Email of the person to erase';
export const erase = 'Erase…';
export const erasureStarted = (email: string): string =>
  `${email} is being erased.`;
export const erasureStartedMore = 'Its progress is listed below.';

// The confirmation of an erasure. The dialog shows the email address between `confirmBefore` and `confirmAfter`.
export const confirmTitle = 'Erase this person?';
export const confirmBefore = 'Everything stored about';
export const confirmAfter = 'is erased at once and permanently:';
export const confirmReading =
  'reading links stop working, and open books close';
export const confirmDeleted =
  'addresses, notes, messages, newsletter and emails are deleted';
export const confirmOrders = 'orders and payments stay, under a pseudonym';
export const confirmEmailLabel = 'Type the email again';
export const confirmMismatch = 'The addresses do not match';
export const confirmFailed = 'Nothing was erased. Please try again.';
export const confirmAction = 'Erase permanently';
export const erasing = 'Erasing…';
export const cancel = 'Cancel';

// The list of erasures.
export const erasuresTitle = 'Erased';
export const erasuresNote =
  'Erased people are listed under a pseudonym, the same as on the audit page.';
export const erasuresNoun = 'the erasures';
export const erasuresLabel = 'Erasures, newest first';
export const noErasures = 'No erasures yet.';
export const erasedEverywhere = 'Erased everywhere';
export const beingErased = 'Being erased…';
export const requestedAt = (moment: string): string => `requested ${moment}`;

// The progress of an erasure in each service; `parts` has the labels of the services.
export const partsLabel = 'Parts of the shop';
export const parts: Record<string, string> = {
  orders: 'Orders and receipts',
  'ebook-access': 'E-book and reading',
  catalog: 'Messages and newsletter',
  analytics: 'Analytics and delivery log',
};
export const partErased = 'erased';
export const partPending = 'not yet';

// An erasure that is late.
export const late = 'It takes longer than usual.';
export const lateMore =
  'A part of the shop that is unavailable now erases the data once it is available again.';
export const repeat = 'Repeat the erasure';
export const repeatLabel = (person: string): string =>
  `Repeat the erasure of ${person}`;
export const repeated = 'Repeated';
export const repeatFailed = 'The erasure could not be repeated.';
export const tryAgain = 'Please try again.';

// The actions on the page of a customer.
export const privacyTitle = 'Privacy';
export const personActionsNote =
  'Export everything that is stored about this person, or erase it. Amounts stay for the accounts.';
