import type { Tx } from '@imprint/chassis/db';
import { holdErasures } from '@imprint/chassis/privacy';
import { pseudonymiseMailTriesAbout } from './person.repository.ts';

/** Once an order's news says that its buyer is erased, mails about it name nobody any more. */
export const forgetMailsAbout = async (
  tx: Tx,
  references: string[],
): Promise<void> => {
  if (references.length === 0) return;
  await holdErasures(tx);
  await pseudonymiseMailTriesAbout(tx, references);
};
