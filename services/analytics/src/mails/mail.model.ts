export const outcomes = ['sent', 'refused', 'delayed'] as const;

/** One attempt to send an email, as its sender reports it. */
export type MailTry = {
  id: string;
  mailId: string;
  at: Date;
  service: string;
  template: string;
  recipient: string;
  about: string;
  outcome: (typeof outcomes)[number];
  isResend: boolean;
  attempts: number;
  reason: string | null;
};

/** What the delivery log shows of it. */
export type ListedMailTry = Omit<MailTry, 'mailId' | 'service'>;

export type MailFilter = {
  reference?: string | undefined;
  outcome?: MailTry['outcome'] | undefined;
};
