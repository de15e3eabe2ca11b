import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';
import type { ReadOwnerEmail } from '../store-profile/read-owner-email.ts';
import {
  claimUnsentRows,
  lockAndCountEmailsSince,
  type DigestTable,
} from './owner-digest.repository.ts';

type Deps = { pool: Pool; clock: Clock; readOwnerEmail: ReadOwnerEmail };

export type OwnerDigest = {
  table: DigestTable;
  template: string;
  maxEmailsPerHour: number;
  /** Returns the reference of the order if all rows of the email concern it. */
  findReference?: (tx: Tx, mailId: string) => Promise<string | undefined>;
};

const hourMs = 3_600_000;
const maxRows = 50;

/**
 * Enqueues one email to the author about the unsent rows of a table. The rows wait while no address is known, and
 * after `maxEmailsPerHour` emails within an hour.
 */
export const enqueueOwnerDigest =
  (
    { pool, clock, readOwnerEmail }: Deps,
    { table, template, maxEmailsPerHour, findReference }: OwnerDigest,
  ) =>
  async (): Promise<'idle'> => {
    const ownerEmail = await readOwnerEmail();
    if (!ownerEmail) return 'idle';
    return withTransaction(pool, async (tx): Promise<'idle'> => {
      const now = clock.now();
      const since = new Date(now.getTime() - hourMs);
      if ((await lockAndCountEmailsSince(tx, table, since)) >= maxEmailsPerHour)
        return 'idle';
      const mailId = uuid();
      const claim = { mailId, now, limit: maxRows };
      const claimed = await claimUnsentRows(tx, table, claim);
      if (claimed === 0) return 'idle';
      const about = await findReference?.(tx, mailId);
      await enqueueMail(tx, {
        cause: `owner-digest:${mailId}`,
        template,
        to: ownerEmail,
        data: { id: mailId },
        ...(about ? { about } : {}),
      });
      return 'idle';
    });
  };
