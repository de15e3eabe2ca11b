import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type { ReportedRefund } from './order-detail.shape.ts';

/** Money that the provider says went back, the newest first. */
export const listRefunds = (db: Db, orderId: string, limit: number) =>
  selectRows<ReportedRefund>(
    db,
    `select r.kind, r.amount_kobo as amount, p.number as attempt, r.reported_at as "reportedAt"
     from refunds r join payments p on p.reference = r.payment_reference
     where r.order_id = $1 order by r.reported_at desc limit $2`,
    [orderId, limit],
  );
