import { randomBytes } from 'node:crypto';
import type { Journal } from '../../shared/journal.ts';
import { toMail, type Envelope, type Mail } from './mail.ts';

/** Opens the stored emails, oldest first; the oldest are removed when there are more than `maxEmails`. */
export const openMailbox = (journal: Journal, maxEmails: number) => {
  const mails = new Map<string, Mail>(
    journal.read().map(({ key, value }) => [key, value as Mail]),
  );
  const save = (mail: Mail) => {
    mails.set(mail.id, mail);
    journal.append({ kind: 'mail', key: mail.id, value: mail });
  };
  const remove = (id: string) => {
    if (!mails.delete(id)) return false;
    journal.append({ kind: 'mail', key: id, value: null });
    return true;
  };
  const dropOldest = () => {
    for (const id of mails.keys()) {
      if (mails.size <= maxEmails) return;
      remove(id);
    }
  };
  dropOldest();

  return {
    all: () => [...mails.values()],
    find: (id: string) => mails.get(id),
    /** Stores an email. The parser is loaded with the first email, which saves memory in an idle inbox. */
    receive: async (raw: Buffer, envelope: Envelope) => {
      const { default: PostalMime } = await import('postal-mime');
      const parsed = await PostalMime.parse(raw);
      const id = randomBytes(6).toString('hex');
      save(toMail(parsed, { id, at: Date.now(), size: raw.length, envelope }));
      dropOldest();
    },
    markRead: (mail: Mail) => {
      if (!mail.read) save({ ...mail, read: true });
      return { ...mail, read: true };
    },
    remove,
    clear: () => {
      mails.clear();
      journal.clear();
    },
  };
};

export type Mailbox = ReturnType<typeof openMailbox>;
