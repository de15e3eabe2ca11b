import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';

import type { QueuedEmail } from './order-detail.shape.ts';

/** An order's emails that no mail server has accepted yet, the oldest first. */
export const listQueuedEmails = (db: Db, reference: string, limit: number) =>
  selectRows<QueuedEmail>(
    db,
    `select template, recipient, created_at as since, attempts, next_try_at as "nextTryAt",
       coalesce(claimed_until > now(), false) as "isSending", is_resend as "isResend"
     from mails where about = $1 and sent_at is null and refused_at is null
     order by created_at limit $2`,
    [reference, limit],
  );
