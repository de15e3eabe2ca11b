import type { Tx } from '@imprint/chassis/db';
import { lockErasures } from '@imprint/chassis/privacy';
import { pseudonymiseMailTriesAboutOrders } from './person.repository.ts';

/** Pseudonymises the email attempts about each of the given orders whose buyer is erased. */
export const pseudonymiseMailsAboutOrders = async (
  tx: Tx,
  references: string[],
) => {
  if (references.length === 0) return;
  await lockErasures(tx);
  await pseudonymiseMailTriesAboutOrders(tx, references);
};
