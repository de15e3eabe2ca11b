import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { flagMailName } from '../emails/order-emails.model.ts';
import { takeUntoldFlags } from './mail.repository.ts';

type Deps = { pool: Pool; clock: Clock; ownerEmail: string | undefined };

const atOnce = 20;

/**
 * Owes the owner one mail for every flag that was raised, so that money is never taken
 * twice without their hearing of it. Without an address the flags wait for one.
 */
export const tellOwner =
  ({ pool, clock, ownerEmail }: Deps) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      if (!ownerEmail) return 'idle';
      const flags = await takeUntoldFlags(tx, clock.now(), atOnce);
      for (const { id, reference } of flags)
        await enqueueMail(tx, {
          cause: `flag:${id}`,
          template: flagMailName,
          to: ownerEmail,
          data: { flagId: id },
          about: reference,
        });
      return flags.length === atOnce ? 'again' : 'idle';
    });
