import type { Tx } from '@imprint/chassis/db';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import {
  deliveryMarginMs,
  loadBuyerPseudonyms,
} from '../privacy/person.repository.ts';
import type { MailTry } from './mail.model.ts';
import { addMailTries } from './mail.repository.ts';

/** Adds attempts to the delivery log, for an erased recipient under the pseudonym and without a refusal's reason. */
export const recordMailTries = async (tx: Tx, mails: MailTry[]) => {
  const addressed = mails.map((mail) => ({
    mail,
    email: mail.recipient,
    at: new Date(mail.at.getTime() - deliveryMarginMs),
  }));
  // `createLockedPseudonymLookup` blocks erasures until this transaction ends, so none is missed when buyers are read.
  const erased = await createLockedPseudonymLookup(tx, addressed);
  const references = mails.flatMap(({ about }) => about || []);
  const buyers = await loadBuyerPseudonyms(tx, references);
  await addMailTries(
    tx,
    addressed.map(({ mail, email, at }) => {
      const pseudonym = erased(email, at) ?? buyers.get(mail.about);
      return pseudonym ? { ...mail, recipient: pseudonym, reason: null } : mail;
    }),
  );
};
