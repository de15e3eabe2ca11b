import type { Db } from '@imprint/chassis/db';

export type WaitingMail = {
  template: string;
  recipient: string;
  since: Date;
  attempts: number;
  nextTryAt: Date;
  /** A sender has it just now. */
  isSending: boolean;
  isResend: boolean;
};

/** An order's mails that this service owes and no mail server has taken yet, the oldest first. */
export const listWaitingMails = async (
  db: Db,
  reference: string,
  limit: number,
): Promise<WaitingMail[]> => {
  const { rows } = await db.query<WaitingMail>(
    `select template, recipient, created_at as since, attempts, next_try_at as "nextTryAt",
       coalesce(claimed_until > now(), false) as "isSending", is_resend as "isResend"
     from mails where about = $1 and sent_at is null and refused_at is null
     order by created_at limit $2`,
    [reference, limit],
  );
  return rows;
};
