import type { Tx } from '@imprint/chassis/db';
import type { PaymentMode } from './payment-mode.model.ts';
import { saveAnnouncedMode } from './payment-mode.repository.ts';

/** Records the mode of the shop's keys, which a background worker then counts. Safe to repeat. */
export const recordPaymentMode = async (
  tx: Tx,
  mode: PaymentMode,
): Promise<void> => {
  await saveAnnouncedMode(tx, mode);
};
