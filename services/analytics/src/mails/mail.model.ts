import type { MailHistoryEntry } from '@imprint/chassis/history';

/** One attempt to send an email, as its sender reports it, under the id of its event. */
export type MailTry = Omit<MailHistoryEntry, 'id' | 'eventId'> & { id: string };

/** What the delivery log shows of it. */
export type ListedMailTry = Omit<MailTry, 'mailId' | 'service'>;

export type MailFilter = {
  reference?: string | undefined;
  outcome?: MailTry['outcome'] | undefined;
};
