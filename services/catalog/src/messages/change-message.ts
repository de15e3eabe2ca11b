import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../audit/record-action.ts';
import {
  type Message,
  messageNotFound,
  withChangedState,
  type MessageState,
} from './message.model.ts';
import { lockMessage, saveMessage } from './message.repository.ts';

type Deps = { pool: Pool; clock: Clock };

export type MessageChange = {
  state?: MessageState | undefined;
  /** Whether the admin finds that the message is spam. */
  suspected?: boolean | undefined;
};

const auditDetailsOf = ({ state, isSuspected }: Message) => ({
  state,
  suspected: isSuspected,
});

const stateActions: Record<MessageState, string> = {
  new: 'message.reopened',
  read: 'message.read',
  answered: 'message.answered',
  archived: 'message.archived',
};

const actionOf = (before: Message, after: Message): string => {
  if (before.isSuspected !== after.isSuspected)
    return after.isSuspected ? 'message.spam' : 'message.trusted';
  return stateActions[after.state];
};

/**
 * Changes the state of a message or whether it is spam; returns the message. Safe to repeat.
 * @throws MESSAGE_NOT_FOUND
 */
export const changeMessage =
  ({ pool, clock }: Deps) =>
  (id: string, change: MessageChange, admin: AdminClaims): Promise<Message> =>
    withTransaction(pool, async (tx) => {
      const before = await lockMessage(tx, id);
      if (!before) throw messageNotFound();
      const now = clock.now();
      const state = change.state ?? before.state;
      const isMoved = state !== before.state;
      const isSuspected = change.suspected ?? before.isSuspected;
      if (!isMoved && isSuspected === before.isSuspected) return before;
      const after = {
        ...(isMoved ? withChangedState(before, state, now) : before),
        isSuspected,
      };
      await saveMessage(tx, after, now);
      await recordAction(tx, admin, actionOf(before, after), `message ${id}`, {
        before: auditDetailsOf(before),
        after: auditDetailsOf(after),
      });
      return after;
    });
