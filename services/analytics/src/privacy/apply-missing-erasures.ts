import { randomBytes } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  hasErased,
  lockErasures,
  saveErasure,
  pseudonymFromRandom,
} from '@imprint/chassis/privacy';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import { erasePerson } from './erase-person.ts';

/** A past erasure, from the history of the gateway. */
export type PastErasure = {
  emailHash: string;
  /** Null from an older gateway, which deleted pseudonyms and could not derive them again. */
  pseudonym: string | null;
  erasedAt: Date;
};

/**
 * Applies past erasures that this service lacks, so that older events in a topic are recorded under the pseudonym.
 * Returns the number of erasures in the history.
 */
export const applyMissingErasures = (
  pool: Pool,
  history: ReadHistoryPage<PastErasure>,
): Promise<number> =>
  forEachPage(history, async (erasures) => {
    for (const past of erasures)
      await withTransaction(pool, async (tx) => {
        await lockErasures(tx);
        if (await hasErased(tx, past)) return;
        // The pseudonym is lost if an older gateway deleted it, so data that arrives late gets a new one.
        const pseudonym = past.pseudonym ?? pseudonymFromRandom(randomBytes(8));
        await saveErasure(tx, { ...past, pseudonym });
        await erasePerson(tx, { ...past, pseudonym });
      });
  });
