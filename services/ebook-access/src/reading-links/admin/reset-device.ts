import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { withTransaction } from '@imprint/chassis/db';
import { endReading } from '../../leases/end-reading.ts';
import type { LeaseDeps } from '../../leases/find-holder.ts';
import { findSeat, lockSeat } from '../../purchases/purchase.repository.ts';
import { seatNotFound } from '../reading-link.model.ts';
import { forgetDevices } from '../binding.repository.ts';

/**
 * Unbinds a seat's browsers: its link opens in the next one, and five may follow. The current
 * reader is signed out, and must open the link again. Safe to repeat.
 */
export const resetDevice =
  (deps: LeaseDeps) =>
  async (seatId: string, admin: AdminClaims): Promise<void> => {
    const { pool, clock } = deps;
    const seat = await withTransaction(pool, async (tx) => {
      await lockSeat(tx, seatId);
      const found = await findSeat(tx, seatId);
      if (!found) throw seatNotFound();
      const forgotten = await forgetDevices(tx, seatId, clock.now());
      const facts = { seat: seatId, copy: found.number };
      await recordAct(tx, {
        service: 'ebook-access',
        admin,
        action: 'reading-device.reset',
        subject: `order ${found.reference}`,
        before: { ...facts, browsers: forgotten },
        after: { ...facts, browsers: 0 },
      });
      return found;
    });
    await endReading(deps)(seat);
  };
