import { randomBytes } from 'node:crypto';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  hasErased,
  holdErasures,
  keepErasure,
  pseudonymFrom,
} from '@imprint/chassis/privacy';
import { forEachPage, type History } from '@imprint/chassis/history';
import type { PastErasure } from './past-erasure.model.ts';
import { erasePerson } from './erase-person.ts';

/** Remembers who was erased, so that what a topic still holds of them is not taken in. */
export const rebuildErasures = (
  pool: Pool,
  history: History<PastErasure>,
): Promise<number> =>
  forEachPage(history, async (erasures) => {
    for (const past of erasures)
      await withTransaction(pool, async (tx) => {
        await holdErasures(tx);
        if (await hasErased(tx, past)) return;
        // A gateway of before pseudonyms were keyed has forgotten it; what comes late gets one of its own.
        const pseudonym = past.pseudonym ?? pseudonymFrom(randomBytes(8));
        await keepErasure(tx, { ...past, pseudonym });
        await erasePerson(tx, { ...past, pseudonym });
      });
  });
