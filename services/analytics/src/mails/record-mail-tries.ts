import type { Tx } from '@imprint/chassis/db';
import { erasedAmong } from '@imprint/chassis/privacy';
import { pseudonymsOfBuyers } from '../privacy/person.repository.ts';
import type { MailTry } from './mail.model.ts';
import { addMailTries } from './mail.repository.ts';

// A mail may be on its way while its sender has yet to hear of the erasure.
const onTheWayMs = 10 * 60_000;

/** Adds tries to the delivery log; of somebody who was erased since only that there was a mail. */
export const recordMailTries = async (
  tx: Tx,
  mails: MailTry[],
): Promise<void> => {
  const addressed = mails.map((mail) => ({
    mail,
    email: mail.recipient,
    at: new Date(mail.at.getTime() - onTheWayMs),
  }));
  // The lock that `erasedAmong` takes holds back erasures until the buyers are read as well.
  const erased = await erasedAmong(tx, addressed);
  const references = mails.flatMap(({ about }) => about || []);
  const buyers = await pseudonymsOfBuyers(tx, references);
  await addMailTries(
    tx,
    addressed.map(({ mail, email, at }) => {
      const pseudonym = erased(email, at) ?? buyers.get(mail.about);
      return pseudonym ? { ...mail, recipient: pseudonym, reason: null } : mail;
    }),
  );
};
