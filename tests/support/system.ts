import { eventually } from '@imprint/chassis/testing';
import { expect } from '@jest/globals';
import { freezeStore } from '@imprint/local/freeze-store';

const readAddress = (name: string): string => {
  const value = process.env[`IMPRINT_E2E_${name}`];
  if (!value)
    throw new Error(
      `IMPRINT_E2E_${name} is not set: the end-to-end tests start the system themselves`,
    );
  return value;
};

/** The addresses of the system under test, as `make up` prints them. */
export const addresses = {
  get site() {
    return readAddress('SITE');
  },
  get paystack() {
    return readAddress('PAYSTACK');
  },
  get inbox() {
    return readAddress('INBOX');
  },
};

/** Freezes a store of the system, like a machine that hangs, until the work is done. */
export const whileFrozen = async (
  name: 'kafka' | 'redis',
  work: () => Promise<void>,
): Promise<void> => {
  const thaw = await freezeStore(readAddress('FOLDER'), name);
  try {
    await work();
  } finally {
    await thaw();
  }
};

export const adminOfDevelopment = {
  username: 'admin',
  // Production refuses this password, so a production system sets its own.
  password: process.env['IMPRINT_E2E_PASSWORD'] ?? 'imprint-admin',
};

export type Mail = {
  id: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
  subject: string;
  text: string;
};

export const mailsTo = async (person: string): Promise<Mail[]> => {
  const answer = await fetch(`${addresses.inbox}/api/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) =>
    to.some(({ address: mailbox }) => mailbox === person),
  );
};

/** Waits for the one email to a person with a matching subject, and returns it. */
export const mailTo = (person: string, subject: RegExp): Promise<Mail> =>
  eventually(
    async () => {
      const mails = (await mailsTo(person)).filter((mail) =>
        subject.test(mail.subject),
      );
      expect(mails.map((mail) => mail.subject)).toHaveLength(1);
      return mails[0] as Mail;
    },
    { withinMs: 30_000 },
  );
