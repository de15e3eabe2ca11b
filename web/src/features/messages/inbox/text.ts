// The texts of the inbox.
import { formatCountOrMore } from '../../../shared/lib/numbers/count.ts';

// The filters and the search.
export const stateLabel = 'Show';
export const all = 'All';
export const unansweredMessages = 'Unanswered';
export const newMessages = 'New';
export const readMessages = 'Read';
export const answeredMessages = 'Answered';
export const archivedMessages = 'Archived';
export const suspectedMessages = 'Suspected spam';
export const kindLabel = 'Kind';
export const assigneeLabel = 'Assigned to';
export const toolsLabel = 'Messages';
export const searchPlaceholder = 'Name, email or text';
export const messageCount = (
  total: number,
  totalIsFloor: boolean | undefined,
): string => formatCountOrMore({ total, totalIsFloor }, 'message');
export const promiseNote =
  'We promise an answer within 24 hours. 1 highlighted tick = 1 hour left.';

// The list.
export const listSubject = 'The messages';
export const listNoun = 'messages';
export const listLabel = 'Messages, newest first';
export const empty = 'No messages yet.';
export const seeContactPage = 'See the contact page';
export const isNew = 'new';
export const emailKind = 'Email';
export const startedByYou = 'You wrote first';
export const newMessage = 'New message';
export const assignedTo = (name: string): string => `assigned to ${name}`;
export const mailboxProblem = (since: string): string =>
  `Answers by email have not been read since ${since}.`;
export const exportMessages = 'Export messages';

// One message.
export const looksLikeSpam = 'This looks like spam.';
export const looksLikeSpamMore =
  'It is not counted, and no copy was emailed to you. It is deleted after 90 days.';

// The actions for a message.
export const markAnswered = 'Mark as answered';
export const markedAnswered = 'Marked as answered.';
export const markUnanswered = 'Mark as unanswered';
export const markedUnanswered = 'Marked as unanswered.';
export const archive = 'Archive';
export const archived = 'Archived.';
export const restore = 'Restore';
export const restored = 'Restored.';
export const notSpam = 'Not spam';
export const movedToInbox = 'Moved to the inbox.';
export const spam = 'Spam';
export const markedSpam = 'Marked as spam. It is deleted after 90 days.';
