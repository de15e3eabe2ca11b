import type { Db } from '@imprint/chassis/db';
import type { Kobo } from '@imprint/chassis/money';

export type ReportedRefund = {
  kind: 'refund' | 'dispute' | 'reversal';
  amountKobo: Kobo;
  attempt: number;
  reportedAt: Date;
};

/** Money that the provider says went back, the newest first. */
export const listRefunds = async (
  db: Db,
  orderId: string,
  limit: number,
): Promise<ReportedRefund[]> => {
  const { rows } = await db.query<ReportedRefund>(
    `select r.kind, r.amount_kobo as "amountKobo", p.number as attempt, r.reported_at as "reportedAt"
     from refunds r join payments p on p.reference = r.payment_reference
     where r.order_id = $1 order by r.reported_at desc limit $2`,
    [orderId, limit],
  );
  return rows;
};
