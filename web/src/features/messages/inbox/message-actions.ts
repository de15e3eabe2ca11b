import { isFirstAnswerAwaited } from '../../../shared/conversation.model.ts';
import type { InboxMessage, MessageState } from './inbox.api.ts';

import * as text from './text.ts';

type MessageAction = {
  name: string;
  to: { state?: MessageState; suspected?: boolean };
  /** The notice after the change. */
  done: string;
  isPlain?: boolean;
};

const answered: MessageAction = {
  name: text.markAnswered,
  to: { state: 'answered' },
  done: text.markedAnswered,
};
const archive: MessageAction = {
  name: text.archive,
  to: { state: 'archived' },
  done: text.archived,
};
const unanswered: MessageAction = {
  name: text.markUnanswered,
  to: { state: 'read' },
  done: text.markedUnanswered,
};
const spam: MessageAction = {
  name: text.spam,
  to: { suspected: true },
  done: text.markedSpam,
  isPlain: true,
};
const notSpam: MessageAction = {
  name: text.notSpam,
  to: { suspected: false },
  done: text.movedToInbox,
};

/** Returns what can be done with a message, the usual first. */
export const listActions = (message: InboxMessage): MessageAction[] => {
  const { state, answeredAt, suspected } = message;
  if (suspected) return [notSpam];
  if (state === 'archived')
    return [
      {
        name: text.restore,
        to: { state: answeredAt ? 'answered' : 'read' },
        done: text.restored,
      },
    ];
  if (state === 'answered' && isFirstAnswerAwaited(message)) return [archive];
  return state === 'answered'
    ? [unanswered, archive, spam]
    : [answered, archive, spam];
};
