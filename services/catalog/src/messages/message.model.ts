import { NotFoundError } from '@imprint/chassis/errors';

export const messageKinds = ['contact', 'speaking'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStates = ['new', 'read', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];

export const eventTypes = [
  'conference',
  'workshop',
  'keynote',
  'corporate',
] as const;

/** The details of a speaking request. */
export type Engagement = {
  organization: string;
  eventType: (typeof eventTypes)[number];
  /** A date such as "2027-03-18". */
  date: string;
  location: string;
  audience: number;
};

/** The fields of a message, as the sender filled them in. */
export type MessageForm = {
  name: string;
  email: string;
  company: string | null;
  text: string;
  /** Null for a message from the contact page. */
  speaking: Engagement | null;
};

/** `form`: a form of the site; `email`: an email to the address for answers. */
export const channels = ['form', 'email'] as const;

/** What is stored of an email besides its text. */
export type MailDetails = {
  /** The Message-ID with its angle brackets; empty if the email has none. */
  messageId: string;
  /** The Message-IDs of the emails before it, oldest first. */
  references: string[];
  /** The earlier emails that the text quotes; empty without a quotation. */
  quoted: string;
  /** The attachments, which are not stored. */
  attachments: { name: string; bytes: number }[];
  /** Whether only the beginning of the email was read, because it is large. */
  isCut: boolean;
};

export type Message = MessageForm & {
  id: string;
  kind: MessageKind;
  state: MessageState;
  isSuspected: boolean;
  channel: (typeof channels)[number];
  /** Of an email; empty for a form. */
  subject: string;
  /** Null for a form. */
  mail: MailDetails | null;
  /** Who answers it; null: nobody in particular. */
  assignee: string | null;
  /** The admin who wrote first, whose text is the first reply; null: the sender wrote first. */
  startedBy: string | null;
  receivedAt: Date;
  /** When the sender wrote last. */
  arrivedAt: Date;
  /** When the sender began to wait for the answer; the 24 hours run from here. */
  waitingSince: Date;
  answeredAt: Date | null;
};

export const messageNotFound = () =>
  new NotFoundError('MESSAGE_NOT_FOUND', 'There is no such message.');

const dayMs = 24 * 3_600_000;

/** Returns the end of the 24 hours within which the contact page promises an answer. */
export const answerDeadlineOf = ({
  waitingSince,
}: Pick<Message, 'waitingSince'>): Date =>
  new Date(waitingSince.getTime() + dayMs);

/** Whether the sender waits for an answer. */
export const isUnanswered = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'new' || state === 'read';

/** Returns the message after another email of its sender, who waits from then on unless they waited already. */
export const withAnswerReceived = (message: Message, at: Date): Message => ({
  ...message,
  state: 'new',
  answeredAt: null,
  arrivedAt: at,
  waitingSince: isUnanswered(message) ? message.waitingSince : at,
});

/** Returns the message in another state. Archiving keeps the time of the answer; reopening clears it. */
export const withChangedState = (
  message: Message,
  state: MessageState,
  now: Date,
): Message => {
  const { answeredAt } = message;
  switch (state) {
    case 'answered':
      return { ...message, state, answeredAt: answeredAt ?? now };
    case 'archived':
      return { ...message, state };
    case 'new':
    case 'read':
      return { ...message, state, answeredAt: null };
  }
};
