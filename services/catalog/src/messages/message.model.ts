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

/** What is asked of a speaker. */
export type Engagement = {
  organization: string;
  eventType: (typeof eventTypes)[number];
  /** "2027-03-18" */
  date: string;
  location: string;
  audience: number;
};

/** As it was typed. */
export type MessageForm = {
  name: string;
  email: string;
  company: string | null;
  text: string;
  /** Null for a message of the contact page. */
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

/** When the promise of the contact page is over. */
export const answerBy = ({ receivedAt }: Message): Date =>
  new Date(receivedAt.getTime() + dayMs);

/** Archived after an answer it stays answered; opened again it waits for another. */
export const withState = (
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
