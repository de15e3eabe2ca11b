import type { Message } from '../messages/message.model.ts';

/** Returns a made-up message, for previews and tests of emails. */
export const createExampleMessage = (now: Date): Message => ({
  id: '00000000-0000-7000-8000-000000000000',
  kind: 'contact',
  state: 'new',
  isSuspected: false,
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  company: null,
  text: 'Hello! Our reading group meets in March. Would you join us for an hour?',
  speaking: null,
  channel: 'form',
  subject: '',
  mail: null,
  assignee: null,
  startedBy: null,
  receivedAt: now,
  arrivedAt: now,
  waitingSince: now,
  answeredAt: null,
});
