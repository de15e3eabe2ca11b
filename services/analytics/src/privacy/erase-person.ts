import type { Tx } from '@imprint/chassis/db';
import { type Erasure, holdErasures } from '@imprint/chassis/privacy';
import {
  pseudonymiseMailTries,
  pseudonymiseMailTriesAbout,
  pseudonymsOfBuyers,
} from './person.repository.ts';

/**
 * Forgets to whom mails went. Sales get their pseudonym with the orders' own news, so
 * that both always say the same. Safe to repeat.
 */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  await pseudonymiseMailTries(tx, erasure);
};

/** Once an order's news says that its buyer is erased, mails about it name nobody any more. */
export const forgetMailsAbout = async (
  tx: Tx,
  references: string[],
): Promise<void> => {
  if (references.length === 0) return;
  await holdErasures(tx);
  await pseudonymiseMailTriesAbout(tx, references);
};

/** What stands for those whom mails are about, by reference; only of buyers who are erased. */
export const erasedBuyers = (
  tx: Tx,
  references: string[],
): Promise<ReadonlyMap<string, string>> =>
  pseudonymsOfBuyers(tx, references.filter(Boolean));
