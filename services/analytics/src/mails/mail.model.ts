import type { MailHistoryEntry } from '@imprint/chassis/history';

/** One attempt to send an email, as the sending service reports it; its id is the id of the event. */
export type MailTry = Omit<MailHistoryEntry, 'id' | 'eventId'> & { id: string };

/** An attempt as the delivery log shows it. */
export type ListedMailTry = Omit<MailTry, 'mailId' | 'service'>;

export type MailFilter = {
  reference?: string | undefined;
  outcome?: MailTry['outcome'] | undefined;
};
