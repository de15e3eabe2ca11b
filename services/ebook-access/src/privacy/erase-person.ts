import type { Clock } from '@imprint/chassis/clock';
import { afterCommit, type Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Erasure } from '@imprint/chassis/privacy';
import { clearMailsAndMailEvents } from '@imprint/chassis/privacy-events';
import type { Leases } from '../leases/lease.store.ts';
import { lockSeatsOfOrder } from '../purchases/purchase.repository.ts';
import { revokeLinksOfOrder } from '../reading-links/reading-link.repository.ts';
import {
  deleteReadingAndDeviceData,
  pseudonymiseAndRevokePurchases,
  listEmailRecipients,
  listOrderReferences,
} from './person.repository.ts';

type Deps = { clock: Clock; leases: Pick<Leases, 'forget'>; log: Logger };

/** Erases a reader: revokes every link, and deletes reading data, devices and email addresses. Safe to repeat. */
export const erasePerson =
  ({ clock, leases, log }: Deps) =>
  async (tx: Tx, erasure: Erasure): Promise<void> => {
    const references = await listOrderReferences(tx, erasure);
    const seatIds: string[] = [];
    for (const reference of references) {
      for (const { id } of await lockSeatsOfOrder(tx, reference))
        seatIds.push(id);
      await revokeLinksOfOrder(tx, reference, clock.now());
    }
    await pseudonymiseAndRevokePurchases(tx, erasure, references);
    await deleteReadingAndDeviceData(tx, seatIds);
    const mailed = await listEmailRecipients(tx, references);
    await clearMailsAndMailEvents(tx, erasure, mailed, references);
    afterCommit(tx, () => {
      // If Redis is unavailable, the leases expire within 90 s.
      leases.forget(seatIds).catch((error: unknown) => {
        log.warn({ err: error }, 'lease deletion failed');
      });
    });
  };
