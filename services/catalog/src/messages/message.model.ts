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

export type Message = MessageForm & {
  id: string;
  kind: MessageKind;
  state: MessageState;
  isSuspected: boolean;
  receivedAt: Date;
  answeredAt: Date | null;
};

export const messageNotFound = () =>
  new NotFoundError('MESSAGE_NOT_FOUND', 'There is no such message.');

const dayMs = 24 * 3_600_000;

/** Returns the end of the 24 hours within which the contact page promises an answer. */
export const answerDeadlineOf = ({
  receivedAt,
}: Pick<Message, 'receivedAt'>): Date => new Date(receivedAt.getTime() + dayMs);

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
