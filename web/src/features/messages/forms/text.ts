// The texts of the forms for messages and speaking requests.

// The note in a browser without JavaScript.
export const needsScripts =
  'This form needs JavaScript, which is off in your browser.';
/** The note shows the email address after this text. */
export const writeTo = 'Write to';
export const orWhatsapp = (whatsapp: string): string =>
  ` or by WhatsApp to ${whatsapp}`;

// The fields of both forms.
export const name = 'Name';
export const nameRequired = 'Please tell us your name';
export const email = 'Email';
export const emailRequired = 'Please enter your email address';

// The contact form.
export const contactName = 'Contact';
export const company = 'Company';
export const message = 'Message';
export const messageRequired = 'Please write your message';
export const sendMessage = 'Send message';
export const writeAnotherMessage = 'Write another message';

// The speaking form.
export const speakingName = 'Speaking request';
export const organization = 'Organization';
export const organizationRequired = 'Please tell us the organization';
export const eventType = 'Kind of event';
export const eventTypeRequired = 'Please choose the kind of event';
export const conference = 'Conference';
export const workshop = 'Workshop';
export const keynote = 'Keynote';
export const corporate = 'Corporate';
export const date = 'Date';
export const dateRequired = 'Please choose the date';
export const dateInPast = 'Please choose a date that is still to come';
export const location = 'Location';
export const locationHint = 'The town is enough.';
export const locationRequired = 'Please tell us where it takes place';
export const audience = 'Audience';
export const audienceHint = 'Approximate number of people';
export const audienceRequired = 'Please tell us how many people, roughly';
export const audienceInvalid = 'Please give a whole number from 1 to 1,000,000';
export const anythingElse = 'Anything else';
export const optional = '(optional)';
export const sendRequest = 'Send request';
export const sendAnotherRequest = 'Send another request';

// The sending of a message or a request.
export const answerHint = 'We reply within 24 hours.';
export const sending = 'Sending…';
export const errorSummary = (fields: string[]): string =>
  `Please check ${fields.length === 1 ? 'one field' : `${fields.length} fields`}: ${fields.join(', ')}.`;
export const sendFailed =
  'Your message could not be sent. Your text is saved on this page.';
export const orSendByWhatsapp = (whatsapp: string): string =>
  ` Or send it by WhatsApp to ${whatsapp}.`;
export const orSendTo = (address: string): string =>
  ` Or send it to ${address}.`;
export const moreInformation = 'More information';

// The confirmation after a message was sent.
export const thanks = 'Thank you for your message.';
export const answerBy = (address: string, due: string): string =>
  `We will reply to ${address} by ${due}.`;
export const readEssays = 'Read the articles';
