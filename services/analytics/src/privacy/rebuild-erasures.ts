import { randomBytes } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  hasErased,
  lockErasures,
  saveErasure,
  pseudonymFrom,
} from '@imprint/chassis/privacy';
import { forEachPage, type History } from '@imprint/chassis/history';
import { erasePerson } from './person.repository.ts';

/** That a person was erased, as the gateway remembers it. */
export type PastErasure = {
  emailHash: string;
  /** Null once every service has erased the person. */
  pseudonym: string | null;
  erasedAt: Date;
};

/** Restores past erasures, so that events which a topic still holds are imported under the pseudonym. */
export const rebuildErasures = (
  pool: Pool,
  history: History<PastErasure>,
): Promise<number> =>
  forEachPage(history, async (erasures) => {
    for (const past of erasures)
      await withTransaction(pool, async (tx) => {
        await lockErasures(tx);
        if (await hasErased(tx, past)) return;
        // A gateway of before pseudonyms were keyed has forgotten it; what comes late gets one of its own.
        const pseudonym = past.pseudonym ?? pseudonymFrom(randomBytes(8));
        await saveErasure(tx, { ...past, pseudonym });
        await erasePerson(tx, { ...past, pseudonym });
      });
  });
