import { type Pool, withTransaction } from '@imprint/chassis/db';
import * as admins from '../account/admin.repository.ts';
import type { SecretBox } from './secret-box.ts';
import * as factors from './second-factor.repository.ts';

/** Encrypts the secret of the authenticator with the current key, so that the previous key can be removed. */
export const reEncryptSecret = ({
  pool,
  secretBox,
}: {
  pool: Pool;
  secretBox: SecretBox;
}): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const admin = await admins.find(tx);
    const factor = admin && (await factors.lock(tx, admin.id));
    if (!factor || secretBox.isCurrentKey(factor.sealedSecret)) return;
    const secret = secretBox.decrypt(factor.sealedSecret);
    if (secret !== undefined)
      await factors.saveSecret(tx, admin.id, secretBox.encrypt(secret));
  });
