import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { recordAction } from '../../audit/record-action.ts';
import { subscriberImportNotFoundError } from './subscriber-list.model.ts';
import {
  deleteImportedSubscribers,
  lockSubscriberImport,
  markImportUndone,
  unconfirmImportedSubscribers,
} from './subscriber-import.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const batchSize = 5_000;

/**
 * Removes the subscribers of an import in one transaction. A person who has confirmed by email since stays, a person who
 * has only entered the address waits for the confirmation, and a person who unsubscribed stays unsubscribed. Safe to
 * repeat.
 * @throws IMPORT_NOT_FOUND
 */
export const undoSubscriberImport =
  ({ pool, clock }: Deps) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const found = await lockSubscriberImport(tx, id);
      if (!found) throw subscriberImportNotFoundError();
      if (found.undoneAt) return;
      let removed = 0;
      for (let count = batchSize; count === batchSize; removed += count)
        count = await deleteImportedSubscribers(tx, id, batchSize);
      await unconfirmImportedSubscribers(tx, id);
      await markImportUndone(tx, id, removed, clock.now());
      await recordAction(
        tx,
        admin,
        'subscribers.import-undone',
        `subscribers ${id}`,
        { before: { added: found.added }, after: { removed } },
      );
    });
