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
import { lockMessage, saveStateAndSuspicion } from './message.repository.ts';

type Deps = { pool: Pool; clock: Clock };

export type MessageChange = {
  state?: MessageState | undefined;
  /** False: the admin has found that the message is not spam. */
  suspected?: false | undefined;
};

const auditDetailsOf = ({ state, isSuspected }: Message) => ({
  state,
  suspected: isSuspected,
});

const actions: Record<MessageState, string> = {
  new: 'message.reopened',
  read: 'message.read',
  answered: 'message.answered',
  archived: 'message.archived',
};

/**
 * Changes the state of a message or clears its suspicion; returns the message. Safe to repeat.
 * @throws MESSAGE_NOT_FOUND
 */
export const changeMessage =
  ({ pool, clock }: Deps) =>
  (id: string, change: MessageChange, admin: AdminClaims): Promise<Message> =>
    withTransaction(pool, async (tx) => {
      const before = await lockMessage(tx, id);
      if (!before) throw messageNotFound();
      const state = change.state ?? before.state;
      const isMoved = state !== before.state;
      const isSuspected = before.isSuspected && change.suspected !== false;
      if (!isMoved && isSuspected === before.isSuspected) return before;
      const after = {
        ...(isMoved ? withChangedState(before, state, clock.now()) : before),
        isSuspected,
      };
      await saveStateAndSuspicion(tx, after);
      await recordAction(
        tx,
        admin,
        isMoved ? actions[state] : 'message.trusted',
        `message ${id}`,
        { before: auditDetailsOf(before), after: auditDetailsOf(after) },
      );
      return after;
    });
