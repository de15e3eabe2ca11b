import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Tx } from '@imprint/chassis/db';

type OrderAct = {
  /** "status-changed" */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Puts what the admin did to an order into the audit log, once for each call that changed something. */
export const recordOrderAct = (
  tx: Tx,
  admin: AdminClaims,
  reference: string,
  { action, before, after }: OrderAct,
): Promise<void> =>
  recordAct(tx, {
    service: 'orders',
    admin,
    action: `order.${action}`,
    subject: `order ${reference}`,
    before,
    after,
  });
