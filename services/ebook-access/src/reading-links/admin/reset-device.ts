import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { withTransaction } from '@imprint/chassis/db';
import { endReading } from '../../leases/end-reading.ts';
import type { LeaseDeps } from '../../leases/find-or-restore-holder.ts';
import { findSeat, lockSeat } from '../../purchases/purchase.repository.ts';
import { seatNotFoundError } from '../reading-link.model.ts';
import { unbindSeatAndResetCounts } from '../binding.repository.ts';

/**
 * Unbinds a seat from its browsers and ends its reading session: its link opens in the next browser, and the count of
 * browsers starts again. Records an audit entry; safe to repeat.
 * @throws SEAT_NOT_FOUND
 */
export const resetDevice =
  (deps: LeaseDeps) =>
  async (seatId: string, admin: AdminClaims): Promise<void> => {
    const { pool, clock } = deps;
    const seat = await withTransaction(pool, async (tx) => {
      await lockSeat(tx, seatId);
      const found = await findSeat(tx, seatId);
      if (!found) throw seatNotFoundError();
      const forgotten = await unbindSeatAndResetCounts(tx, seatId, clock.now());
      const facts = { seat: seatId, copy: found.number };
      await recordAndPublishAdminAction(tx, {
        service: 'ebook-access',
        admin,
        action: 'reading-device.reset',
        subject: `order ${found.reference}`,
        before: { ...facts, browsers: forgotten },
        after: { ...facts, browsers: 0 },
      });
      return found;
    });
    await endReading(deps)(seat, 'reset');
  };
