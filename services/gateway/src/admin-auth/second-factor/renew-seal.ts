import { type Pool, withTransaction } from '@imprint/chassis/db';
import * as admins from '../account/admin.repository.ts';
import type { Seal } from './seal.ts';
import * as factors from './second-factor.repository.ts';

/** Closes the authenticator's secret with the newest key, so that the one before may be taken away. */
export const renewSeal = ({
  pool,
  seal,
}: {
  pool: Pool;
  seal: Seal;
}): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const admin = await admins.find(tx);
    const factor = admin && (await factors.lock(tx, admin.id));
    if (!factor || seal.isNewest(factor.sealedSecret)) return;
    const secret = seal.open(factor.sealedSecret);
    if (secret !== undefined)
      await factors.keepSecret(tx, admin.id, seal.close(secret));
  });
