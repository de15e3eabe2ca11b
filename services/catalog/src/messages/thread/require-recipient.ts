import type { Tx } from '@imprint/chassis/db';
import {
  createLockedPseudonymLookup,
  isAnyEmailErased,
  isPseudonym,
} from '@imprint/chassis/privacy';
import { hasBounced } from './recipient.repository.ts';
import {
  recipientErased,
  recipientGone,
  recipientRefusesEmail,
} from './thread.model.ts';

/**
 * Blocks erasures until the transaction ends, and requires an address that the author may write to at `now`.
 * @throws RECIPIENT_GONE; unless the author confirmed it, RECIPIENT_ERASED, RECIPIENT_REFUSES_EMAIL
 */
export const requireRecipient = async (
  tx: Tx,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  now: Date,
): Promise<void> => {
  const findPseudonym = await createLockedPseudonymLookup(tx, [
    { email, at: now },
  ]);
  if (isPseudonym(email) || findPseudonym(email, now)) throw recipientGone();
  if (isConfirmed) return;
  if (await isAnyEmailErased(tx, [email])) throw recipientErased();
  if (await hasBounced(tx, email)) throw recipientRefusesEmail();
};
