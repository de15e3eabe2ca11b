import type { Tx } from '@imprint/chassis/db';
import type { Erasure } from '@imprint/chassis/privacy';
import { forgetMails } from '@imprint/chassis/privacy-events';
import { deleteWritten } from './person.repository.ts';

/** Forgets who wrote to the author or subscribed. Safe to repeat. */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  await deleteWritten(tx, erasure);
  await forgetMails(tx, erasure);
};
