import type { AnswerOf } from '../../shared/api/answer-of.ts';

type MessageList = AnswerOf<'listMessages'>;
type Message = MessageList['messages'][number];

let made = 0;

/** Builds a new contact message as the inbox receives it, with most of its 24 hours left. */
export const inboxMessage = (change: Partial<Message> = {}): Message => {
  made += 1;
  const receivedAt = change.receivedAt ?? '2025-11-21T07:05:00.000Z';
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: 'contact',
    state: 'new',
    suspected: false,
    channel: 'form',
    subject: '',
    mail: null,
    assignee: null,
    startedBy: null,
    receivedAt,
    arrivedAt: receivedAt,
    waitingSince: receivedAt,
    answerBy: '2025-11-22T07:05:00.000Z',
    answeredAt: null,
    name: 'Bashir Lawal',
    email: 'bashir@example.com',
    company: null,
    message: 'Table 3.2 adds up to 101.',
    speaking: null,
    ...change,
  };
};

export const speakingMessage = (change: Partial<Message> = {}): Message =>
  inboxMessage({
    kind: 'speaking',
    name: 'Chinelo Obi',
    email: 'chinelo@example.org',
    message: 'Forty minutes.\n\nThen questions.',
    speaking: {
      organization: 'Eastern Communicators',
      eventType: 'keynote',
      date: '2026-03-12',
      location: 'Enugu',
      audience: 400,
    },
    ...change,
  });

export const messageList = (
  messages: Message[],
  change: Partial<MessageList> = {},
): MessageList => ({
  messages,
  total: messages.length,
  totalPages: 1,
  unanswered: messages.filter(({ state }) => state === 'new').length,
  suspected: 0,
  longestWaiting: null,
  assignees: [],
  mailbox: null,
  ...change,
});

type Thread = AnswerOf<'readThread'>;
type Entry = Thread['entries'][number];

/** Builds an entry of a conversation: by default, a reply of the author that was sent. */
export const threadEntry = (change: Partial<Entry> = {}): Entry => {
  made += 1;
  return {
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    kind: 'reply',
    at: '2025-11-21T08:10:00.000Z',
    actor: 'admin',
    text: 'I am looking into it.',
    senderName: null,
    senderEmail: null,
    isAutomatic: false,
    mail: null,
    delivery: change.kind === 'answer' ? null : { state: 'sent', reason: null },
    ...change,
  };
};

/** Builds a conversation that consists of its first message, in a shop that sends and receives emails. */
export const threadOf = (
  message: Message,
  change: Partial<Thread> = {},
): Thread => ({
  message,
  entries: [],
  from: 'hello@example.com',
  answersArrive: true,
  templateValues: {
    name: message.name,
    book: 'Large Numbers',
    author: 'Adaeze Okonkwo',
    site: 'Imprint',
  },
  waiting: [],
  ...change,
});
