import type { Tx } from '@imprint/chassis/db';
import { loadPseudonyms } from '@imprint/chassis/privacy';
import { pseudonymsOfBuyers } from '../privacy/person.repository.ts';
import type { MailTry } from './mail.model.ts';
import { addMailTries } from './mail.repository.ts';

// An email may be in delivery before its sender receives the erasure.
const deliveryMarginMs = 10 * 60_000;

/** Adds attempts to the delivery log; for an erased recipient, under the pseudonym and without the refusal's reason. */
export const recordMailTries = async (tx: Tx, mails: MailTry[]) => {
  const addressed = mails.map((mail) => ({
    mail,
    email: mail.recipient,
    at: new Date(mail.at.getTime() - deliveryMarginMs),
  }));
  // The lock that `loadPseudonyms` acquires delays erasures until the buyers are read as well.
  const erased = await loadPseudonyms(tx, addressed);
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
