import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import type {
  LineProblem,
  Subscriber,
  SubscriberImport,
  SubscriberState,
} from './subscribers.api.ts';

const formatMoment = (iso: string) => formatDayAndTime(iso, new Date());

// The list of newsletters.
export const listSubject = 'The newsletters';
export const loading = 'Loading the newsletters';
export const empty = 'No newsletters yet.';
export const older = 'Older';
export const newest = 'Newest';
export const untitled = 'No subject yet';
export const newIssue = 'New newsletter';
export const stateNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};
export const editedAt = (iso: string) => `Edited ${formatMoment(iso)}`;
export const scheduledFor = (iso: string) => `${formatMoment(iso)} in Lagos`;
export const startedAt = (iso: string) => `Started ${formatMoment(iso)}`;
export const sentAt = (iso: string, count: number) =>
  `${formatMoment(iso)}, sent to ${formatCount(count)}`;
export const doneOf = (done: number, of: number) =>
  `${formatCount(done)} of ${formatCount(of)}`;
export const rateAndRest = (perSecond: number, left: number) => {
  const minutes = Math.ceil(left / perSecond / 60);
  return `${formatCount(Math.max(1, Math.round(perSecond)))} per second, ${formatCount(minutes)} min left`;
};
export const progressLabel = 'Progress';
export const accepted = 'Accepted';
export const bounced = 'Bounced';
export const refused = 'Refused';
export const uncertain = 'Uncertain';
export const uncertainNote =
  'The connection or the server broke off while these emails were sent. They may have arrived, so they are not sent again.';
export const unsubscribed = 'Unsubscribed';
export const visits = 'Visits';
export const visitsNote = 'Visits through the links to your site';
export const sales = 'Sales';
export const salesNote =
  'Orders that were paid after a visit through the links, as counted in the visitors’ browsers';
export const revenue = 'Revenue';
export const revenueNote = 'The amounts of these orders when they were paid';
export const notLoaded = '–';
export const edit = 'Edit';
export const view = 'View';
export const pause = 'Pause';
export const resume = 'Resume';
export const cancel = 'Cancel';
export const unschedule = 'Unschedule';
export const remove = 'Delete';
export const actionFor = (action: string, subject: string) =>
  `${action} ${subject}`;
export const cancelQuestion = 'Cancel this newsletter?';
export const cancelConsequence = (left: number) =>
  `${formatCount(left)} subscribers will not get it. You cannot send it again.`;
export const cancelAction = 'Cancel newsletter';
export const continueSending = 'Keep sending';
export const deleteQuestion = 'Delete this draft?';
export const deleteConsequence = 'You cannot restore it.';
export const deleteAction = 'Delete draft';
export const doNotDelete = 'Keep draft';
export const actionFailed = 'This did not work.';

// One newsletter.
export const issueSubject = 'the newsletter';
export const subjectLabel = 'Subject';
export const contentLabel = 'Text';
export const saving = 'Saving…';
export const notSaved = 'Not saved yet';
export const savedAt = (iso: string) => `Saved ${formatMoment(iso)}`;
export const saveFailed = 'Your text is kept in this browser, but not saved.';
export const changedElsewhere =
  'This newsletter was changed in another tab or by somebody else.';
export const useMine = 'Save my text';
export const useTheirs = 'Load the newer text';
export const publicPage = 'Public page';

// The form that sends.
export const sendForm = 'Send newsletter';
export const sendTo = 'Send to';
export const allSubscribers = (count: number) =>
  count === 1
    ? 'The one confirmed subscriber'
    : `All ${formatCount(count)} confirmed subscribers`;
export const noSubscribers = 'No confirmed subscribers yet';
export const testLabel = 'Test email';
export const testSend = 'Send test';
export const testSending = 'Sending…';
export const testSent = (to: string) =>
  `The mail server accepted the test for ${to}.`;
export const testFailed = 'The test could not be sent.';
export const enterEmail = 'Please enter an email address';
export const when = 'When';
export const now = 'Now';
export const later = 'Schedule';
export const timeLabel = 'Date and time in Lagos';
export const timeMissing = 'Please choose a time in the future';
export const sendNow = (count: number) =>
  `Send to ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;
export const schedule = 'Schedule';
export const sendHint =
  'You can pause while it sends. Sent emails cannot be recalled.';
export const sendQuestion = (subject: string) => `Send “${subject}”?`;
export const sendConsequence = (count: number) =>
  `It goes to ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'} at once. Sent emails cannot be recalled.`;
export const notYet = 'Not yet';
export const sendFailed = 'The newsletter was not sent.';
export const sendingStarted = 'Sending starts now.';
export const isScheduled = 'The newsletter is scheduled.';

// The subscribers.
export const subscribersSubject = 'The subscribers';
export const subscribersNone = 'No subscribers yet.';
export const subscribersNoneFit = 'No subscribers match.';
export const subscribersTools = 'Search subscribers';
export const searchLabel = 'Address begins with';
export const searchPlaceholder = 'ada@';
export const stateFilter = 'State';
export const all = 'All';
export const subscriberStates: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
};
export const stateWithCount = (state: SubscriberState, count: number) =>
  `${subscriberStates[state]} (${formatCount(count)})`;
export const email = 'Email address';
export const state = 'State';
export const source = 'Consent';
export const since = 'Since';
export const consentOf = ({ source: from, consent, state: now }: Subscriber) =>
  from === 'import'
    ? `Imported: ${consent ?? ''}`
    : now === 'pending'
      ? 'Not confirmed yet'
      : 'Confirmed by email';
export const sinceOf = ({ confirmedAt, askedAt, endedAt }: Subscriber) =>
  formatMoment(endedAt ?? confirmedAt ?? askedAt);
export const unsubscribeAction = 'Unsubscribe';
export const unsubscribeQuestion = (address: string) =>
  `Unsubscribe ${address}?`;
export const unsubscribeConsequence =
  'Use this for people who wrote to you or complained. The address stays in the list, so that no import subscribes it again.';
export const doNotUnsubscribe = 'Keep subscribed';
export const wasUnsubscribed = (address: string) =>
  `${address} was unsubscribed.`;
export const subscriberActions = 'Actions';
export const removeSubscriber = 'Remove';
export const removeQuestion = (address: string) => `Remove ${address}?`;
export const removeConsequence =
  'The address and its consent are deleted. A newsletter that is being sent skips it.';
export const removeAction = 'Remove subscriber';
export const doNotRemove = 'Keep';
export const removed = (address: string) => `${address} was removed.`;
export const nextPage = 'Next';
export const firstPage = 'First page';
export const exportSubscribers = 'Export CSV';
export const importSubscribers = 'Import CSV';

// The import.
export const importTitle = 'Import subscribers';
export const importNote =
  'Import only people who agreed to get your newsletter. People who unsubscribed here stay unsubscribed.';
export const consentLabel = 'How they agreed';
export const consentHint =
  'For example: “Signed up with the form on my old site, with confirmation by email.” It is stored with each address.';
export const consentMissing = 'Please describe how they agreed';
export const consentDateLabel = 'Agreed on';
export const consentDateHint = 'For rows without a date of their own';
export const consentDateMissing =
  'Please choose a day that is not in the future';
export const fileLabel = 'CSV file';
export const fileHint =
  'Up to 10 MB and 50,000 rows, from Ghost, Gumroad, Substack or any other list.';
export const fileTooLarge = 'The file may have 10 MB at most.';
export const checking = 'Checking the file…';
export const importing =
  'Importing… You can close this window; the result appears under Imports.';
export const importFailed = 'The subscribers were not imported.';
export const sending = 'Uploading the file';
export const emailColumn = 'Email column';
export const dateColumn = 'Date column';
export const subscribedColumn = 'Subscribed column';
export const noColumn = 'None';
export const checkResult = (rows: number, added: number) =>
  `${formatCount(rows)} rows, ${formatCount(added)} new subscribers.`;
export const importAction = (count: number) =>
  `Import ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;
export const imported = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'subscriber was' : 'subscribers were'} imported.`;
export const problemsTitle = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'row adds' : 'rows add'} nobody`;
export const problemNames: Record<LineProblem, string> = {
  unreadable: 'A quotation mark or a separator is missing or misplaced',
  'no-email': 'No email address',
  'invalid-email': 'Not an email address',
  'invalid-date': 'Not a date such as 2025-03-31, or in the future',
  'not-subscribed': 'Not subscribed, says the file',
  repeated: 'Repeated in the file',
  'already-subscribed': 'Subscribed already',
  unsubscribed: 'Unsubscribed here',
  bounced: 'The address bounced',
  erased: 'Erased at the person’s request',
};
// The complete list can be downloaded; thousands of numbers are no help on a screen.
const maxShownLines = 100;
export const lineNumbers = (lines: number[]): string => {
  const shown = lines.slice(0, maxShownLines).join(', ');
  const left = lines.length - maxShownLines;
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${shown}${left > 0 ? ` and ${formatCount(left)} more` : ''}`;
};
// The list of imports.
export const importsTitle = 'Imports';
export const importsSubject = 'the imports';
export const importsNone = 'Nothing has been imported yet.';
export const importName = ({ fileName, importedAt }: SubscriberImport) =>
  fileName || `Import of ${formatMoment(importedAt)}`;
export const importCounts = ({ rows, added, problems }: SubscriberImport) =>
  [
    rows > 0 && `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    `${formatCount(added)} added`,
    problems > 0 && `${formatCount(problems)} not added`,
  ]
    .filter(Boolean)
    .join(', ');
export const importOrigin = (one: SubscriberImport) =>
  `${formatMoment(one.importedAt)} by ${one.importedBy}: ${one.consent}`;
export const importUndone = ({ removed }: SubscriberImport) =>
  `Undone: ${formatCount(removed)} ${removed === 1 ? 'subscriber' : 'subscribers'} removed.`;
export const downloadProblems = 'Download problems';
export const undoImport = 'Undo';
export const undoQuestion = 'Undo this import?';
export const undoConsequence = (added: number) =>
  `The ${formatCount(added)} imported ${added === 1 ? 'subscriber is' : 'subscribers are'} removed. People who have confirmed by email since stay.`;
export const undoAction = 'Undo the import';
export const doNotUndo = 'Keep it';
export const undone = 'The import was undone.';
export const close = 'Close';
export const tryAgain = 'Please try again.';

// The settings.
export const settingsTitle = 'Sending';
export const rateLabel = 'Emails a minute';
export const rateHint =
  'As many as your mail provider allows. Empty: as fast as the mail server accepts.';
export const rateWrong = 'Please enter a whole number from 1 to 30,000';
export const addressLabel = 'Postal address';
export const addressHint =
  'The last line of each newsletter. Many countries require it.';
export const reportsTitle = 'Complaints and bounces';
export const reportsHint =
  'A mail provider that can forward emails to a web address may forward complaints and undelivered newsletters to this one. They then end the subscription by themselves.';
export const reportsOtherwise =
  'Otherwise such emails reach the sender’s inbox. Look the address up under Subscribers and unsubscribe it.';
export const copyAddress = 'Copy address';
export const copyAddressFailed =
  'Your browser does not allow copying. Please select the address.';
export const save = 'Save';
export const settingsSaved = 'Settings saved.';
export const settingsSubject = 'the settings';
