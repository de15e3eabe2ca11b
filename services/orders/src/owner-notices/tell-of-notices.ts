import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';
import { maxMailsAnHour, noticesMailName } from './notice.model.ts';
import { claimUntold, countMailsSince } from './notice.repository.ts';

type Deps = { pool: Pool; clock: Clock; ownerEmail: string | undefined };

const hourMs = 3_600_000;
const maxNotices = 50;

/**
 * Enqueues one email to the owner about the unsent notices. After `maxMailsAnHour` emails within
 * an hour the notices wait for the next email. Without an owner address they wait until one is set.
 */
export const tellOfNotices =
  ({ pool, clock, ownerEmail }: Deps) =>
  (): Promise<'idle'> =>
    withTransaction(pool, async (tx): Promise<'idle'> => {
      if (!ownerEmail) return 'idle';
      const now = clock.now();
      const since = new Date(now.getTime() - hourMs);
      if ((await countMailsSince(tx, since)) >= maxMailsAnHour) return 'idle';
      const id = uuid();
      if ((await claimUntold(tx, id, now, maxNotices)) === 0) return 'idle';
      await enqueueMail(tx, {
        cause: `owner-notices:${id}`,
        template: noticesMailName,
        to: ownerEmail,
        data: { id },
      });
      return 'idle';
    });
