import type { Tx } from '@imprint/chassis/db';
import { lockErasures } from '@imprint/chassis/privacy';
import { pseudonymiseMailTriesAbout } from './person.repository.ts';

/** Pseudonymises the email attempts about those of the orders whose buyer is erased. */
export const forgetMailsAbout = async (tx: Tx, references: string[]) => {
  if (references.length === 0) return;
  await lockErasures(tx);
  await pseudonymiseMailTriesAbout(tx, references);
};
