import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { lockSeat } from '../purchases/purchase.repository.ts';
import {
  SharingDetected,
  type ReadingLink,
} from '../reading-links/reading-link.model.ts';
import {
  bindLinkIfUnbound,
  findBoundDevice,
} from '../reading-links/binding.repository.ts';
import { saveDeviceWithinLimit } from './save-device-within-limit.ts';
import type { DeviceHint } from './device.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Binds an unbound link to the browser that opens it; of several simultaneous browsers exactly one succeeds.
 * @returns the id of the browser
 * @throws SHARING_DETECTED or DEVICE_LIMIT
 */
export const bindLinkToBrowser =
  ({ pool, clock }: Deps) =>
  (link: ReadingLink, cookie: string, hint: DeviceHint): Promise<string> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      // The lock on the seat prevents two of its links from both accepting a fifth browser.
      await lockSeat(tx, link.seatId);
      const browser = { cookieHash: sha256(cookie), hint };
      const deviceId = await saveDeviceWithinLimit(
        tx,
        link.seatId,
        browser,
        now,
      );
      if (await bindLinkIfUnbound(tx, link.id, deviceId, now)) return deviceId;
      // After a double click, the link is already bound to this browser. If another browser was faster, the error rolls
      // the transaction back.
      if ((await findBoundDevice(tx, link.id)) === deviceId) return deviceId;
      throw new SharingDetected();
    });
