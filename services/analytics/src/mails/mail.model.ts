import type { DayRange } from '@imprint/chassis/lagos-day';
import type { MailHistoryEntry } from '@imprint/chassis/history';

/** One attempt to send an email, as the sending service reports it; its id is the id of the event. */
export type MailTry = Omit<MailHistoryEntry, 'id' | 'eventId'> & { id: string };

/** An attempt as the delivery log shows it. */
export type ListedMailTry = Omit<MailTry, 'mailId' | 'service'>;

export type MailFilter = DayRange & {
  reference?: string | undefined;
  recipient?: string | undefined;
  /** `failed`: refused for good within 30 days, and not accepted since. */
  outcome?: MailTry['outcome'] | 'failed' | undefined;
};
