import type { Tx } from '@imprint/chassis/db';
import type { MailTry } from './mail.model.ts';
import { addMailTry } from './mail.repository.ts';

/** Adds what became of a try to the delivery log; one that is known changes nothing. */
export const recordMailTry = (tx: Tx, mail: MailTry): Promise<void> =>
  addMailTry(tx, mail);
