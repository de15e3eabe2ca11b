import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type History } from '@imprint/chassis/history';
import type { MailTry } from './mail.model.ts';
import { missingMailTries } from './mail.repository.ts';
import { recordMailTries } from './record-mail-tries.ts';

/**
 * Adds the attempts that the delivery log lacks, and returns how many the history has. Must run after `rebuildSales`,
 * because the sales identify erased buyers.
 */
export const rebuildMailTries = (
  pool: Pool,
  history: History<MailTry>,
): Promise<number> =>
  forEachPage(history, (mails) =>
    withTransaction(pool, async (tx) => {
      const missing = await missingMailTries(tx, mails);
      if (missing.length > 0) await recordMailTries(tx, missing);
    }),
  );
