// The texts of the form in which the author writes first.
export const formLabel = 'New message';
export const theForm = 'the form';
export const to = 'To';
export const name = 'Name';
export const nameHint = 'For {name} in saved answers.';
export const subject = 'Subject';
export const message = 'Message';
export const sendHint = 'Ctrl+Enter sends. What you write is kept in this tab.';
export const send = 'Send message';
export const discardDraft = 'Discard draft';
export const sent = 'Message sent.';
export const queued = 'Message stored. It is sent as soon as email works.';
export const sendFailed =
  'The message was not sent. It is still here; please try again.';
export const from = (address: string): string => `From ${address}`;

// What is missing.
export const addressMissing = 'Please enter the email address';
export const addressInvalid = 'Please enter a valid email address';
export const subjectMissing = 'Please enter a subject';
export const messageMissing = 'Please write a message';

/** The confirmation for each reason for which the server asks for one. */
export const confirmations = {
  RECIPIENT_ERASED: 'They asked me to write',
  RECIPIENT_REFUSES_EMAIL: 'The address is right; send it',
} as const;

// Beside the form.
export const asideLabel = 'Orders and conversations of this person';
export const asideEmpty =
  'The orders of this person, and what you wrote to each other, appear here.';
export const conversations = 'Conversations';
export const theConversations = 'the conversations';
export const noConversations = 'No conversations with this address.';
