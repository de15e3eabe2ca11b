// The texts that the audit entries and the delivery log share: filters, columns and states.
export const all = 'All';
export const newestFirst = 'Newest first';
export const whenColumn = 'When';
export const aboutColumn = 'About';
export const listSubject = (noun: string): string => `The ${noun}`;
export const noneYet = (noun: string): string => `No ${noun} yet.`;
export const noneMatch = (noun: string): string =>
  `No ${noun} match your search and filters.`;

// The audit entries.
export const changesLabel = 'Changes';
export const changesPlaceholder = 'Reference';
export const changesNoun = 'changes';
export const changesCaption = 'Changes by admins, newest first';
export const whoColumn = 'Who';
export const what = 'What';
export const beforeAndAfterColumn = 'Before and after';

// The test email.
export const testFormLabel = 'Send a test email';
export const testRecipientLabel = 'Test email to';
export const testRecipientPlaceholder = 'Your own address';
export const testSend = 'Send test email';
export const testSending = 'Sending…';
export const testAccepted = (recipient: string): string =>
  `The mail server accepted it for ${recipient}.`;
export const testFailed = 'The test email could not be sent.';

// The delivery log.
export const mailsLabel = 'Emails';
export const mailsSearchLabel = 'Order';
export const mailsPlaceholder = 'Full reference';
export const mailsNoun = 'emails';
export const mailsCaption = 'Emails and their outcomes, newest first';
export const mailColumn = 'Email';
export const recipientColumn = 'To';
export const mailServer = 'Mail server';
export const accepted = 'accepted';
export const refused = 'refused';
export const delayed = 'delayed';
export const failed = 'refused, not sent since';
export const attemptSuffix = (number: number): string => `, attempt ${number}`;
export const resent = (name: string): string => `${name}, sent again`;
