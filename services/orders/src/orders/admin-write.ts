import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Order } from './order.model.ts';
import { lockOrder } from './order.repository.ts';

type AuditEntry = {
  /** The name of the action without its prefix "order.": "status-changed". */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** The context in which an admin changes one order. */
export type AdminWrite = {
  tx: Tx;
  order: Order;
  now: Date;
  /** Adds an entry to the audit log; a use case calls it once if it has changed something. */
  audit: (entry: AuditEntry) => Promise<void>;
};

/**
 * Creates a use case in which the admin changes one order, in a transaction that holds the order's lock.
 * The use case throws ORDER_NOT_FOUND for an unknown reference.
 */
export const createAdminUseCase =
  <Input extends unknown[], Result>(
    write: (context: AdminWrite, ...input: Input) => Promise<Result>,
  ) =>
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (reference: string, admin: AdminClaims, ...input: Input): Promise<Result> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const audit = ({ action, before, after }: AuditEntry) =>
        recordAndPublishAdminAction(tx, {
          service: 'orders',
          admin,
          action: `order.${action}`,
          subject: `order ${reference}`,
          before,
          after,
        });
      return write({ tx, order, now: clock.now(), audit }, ...input);
    });
