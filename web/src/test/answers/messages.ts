import type { AnswerOf } from '../../shared/api/answer-of.ts';

type MessageList = AnswerOf<'listMessages'>;
type Message = MessageList['messages'][number];

let made = 0;

/** Builds a new contact message as the inbox receives it, with most of its 24 hours left. */
export const inboxMessage = (change: Partial<Message> = {}): Message => {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: 'contact',
    state: 'new',
    suspected: false,
    receivedAt: '2025-11-21T07:05:00.000Z',
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
  ...change,
});
