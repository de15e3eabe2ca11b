import type { MailDetails } from '../message.model.ts';

/** An email as it came in, reduced to what the shop stores and decides by. */
export type IncomingEmail = {
  from: { name: string; address: string };
  /** Every address that the email was sent to, from its headers. */
  recipients: string[];
  subject: string;
  text: string;
  /** The email's headers say that a program sent it: an absence notice, a bounce, a list or a bulk mail. */
  isAutomatic: boolean;
  mail: MailDetails;
};

/** What became of an incoming email. */
export type IncomingOutcome =
  /** It is in the conversation, or a new message. */
  | 'stored'
  /** It was stored before. */
  | 'known'
  /** It concerns no conversation, and stays in the mailbox only. */
  | 'ignored';

export const maxIncomingBytes = 5_000_000;

/** The longest text that is stored of an email. */
export const maxTextLength = 50_000;

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
