import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import type { MailTry } from './mail.model.ts';
import { findMissingMailTries } from './mail.repository.ts';
import { recordMailTries } from './record-mail-tries.ts';

/**
 * Adds those attempts of a history that the delivery log lacks; returns the number of all attempts in the history. The
 * caller runs `rebuildSales` first, because the sales identify erased buyers.
 */
export const addMissingMailTries = (
  pool: Pool,
  history: ReadHistoryPage<MailTry>,
): Promise<number> =>
  forEachPage(history, (mails) =>
    withTransaction(pool, async (tx) => {
      const missing = await findMissingMailTries(tx, mails);
      if (missing.length > 0) await recordMailTries(tx, missing);
    }),
  );
