import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import { messageNotFound } from '../message.model.ts';
import { lockMessage, saveMessage } from '../message.repository.ts';
import { insertEntry } from './thread.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Assigns a message to a person, or to nobody with an empty name, and adds that to its conversation. Safe to repeat.
 * @throws MESSAGE_NOT_FOUND
 */
export const assignMessage =
  ({ pool, clock }: Deps) =>
  (messageId: string, name: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const message = await lockMessage(tx, messageId);
      if (!message) throw messageNotFound();
      const before = message.assignee ?? '';
      if (before === name) return;
      const now = clock.now();
      await saveMessage(tx, { ...message, assignee: name || null }, now);
      await insertEntry(tx, {
        ...{ id: uuid(), messageId, kind: 'assigned', at: now, text: name },
        actor: admin.username,
      });
      await recordAction(
        tx,
        admin,
        'message.assigned',
        `message ${messageId}`,
        { before: { assignee: before }, after: { assignee: name } },
      );
    });
