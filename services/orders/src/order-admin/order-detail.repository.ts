import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type { QueuedEmail, ReportedRefund } from './order-detail.shape.ts';

/** Returns the refunds, lost disputes and reversals that the provider reported for an order, newest first. */
export const listReportedRefunds = (db: Db, orderId: string, limit: number) =>
  selectRows<ReportedRefund>(
    db,
    `select r.kind, r.amount_kobo as amount, p.number as attempt, r.reported_at as "reportedAt"
     from refunds r join payments p on p.reference = r.payment_reference
     where r.order_id = $1 order by r.reported_at desc limit $2`,
    [orderId, limit],
  );

/** Returns an order's emails that no mail server has accepted or refused yet, oldest first. */
export const listQueuedEmails = (db: Db, reference: string, limit: number) =>
  selectRows<QueuedEmail>(
    db,
    `select template, recipient, created_at as since, attempts, next_try_at as "nextTryAt",
       coalesce(claimed_until > now(), false) as "isSending", is_resend as "isResend"
     from mails where about = $1 and sent_at is null and refused_at is null
     order by created_at limit $2`,
    [reference, limit],
  );
