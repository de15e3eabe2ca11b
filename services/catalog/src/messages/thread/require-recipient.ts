import type { Tx } from '@imprint/chassis/db';
import {
  createLockedPseudonymLookup,
  isAnyEmailErased,
  isPseudonym,
} from '@imprint/chassis/privacy';
import { hasBounced } from './recipient.repository.ts';
import {
  type ConfirmableCode,
  recipientErased,
  recipientGone,
  recipientRefusesEmail,
} from './thread.model.ts';

/**
 * Blocks erasures until the transaction ends, and requires an address that the author may write to at `now`.
 * @throws RECIPIENT_GONE; unless the author confirmed it, RECIPIENT_ERASED or RECIPIENT_REFUSES_EMAIL
 */
export const requireRecipient = async (
  tx: Tx,
  {
    email,
    confirmed,
  }: { email: string; confirmed: readonly ConfirmableCode[] },
  now: Date,
): Promise<void> => {
  const findPseudonym = await createLockedPseudonymLookup(tx, [
    { email, at: now },
  ]);
  if (isPseudonym(email) || findPseudonym(email, now)) throw recipientGone();
  const isOpen = (code: ConfirmableCode) => !confirmed.includes(code);
  if (isOpen('RECIPIENT_ERASED') && (await isAnyEmailErased(tx, [email])))
    throw recipientErased();
  if (isOpen('RECIPIENT_REFUSES_EMAIL') && (await hasBounced(tx, email)))
    throw recipientRefusesEmail();
};
