import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { lockSeat } from '../purchases/purchase.repository.ts';
import {
  SharingDetected,
  type ReadingLink,
} from '../reading-links/reading-link.model.ts';
import { bindLink, boundDevice } from '../reading-links/binding.repository.ts';
import { acceptBrowser } from './accept-browser.ts';
import type { DeviceHint } from './device.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Ties a fresh link to the browser that opens it; of many at once exactly one gets it. */
export const bindToBrowser =
  ({ pool, clock }: Deps) =>
  (link: ReadingLink, cookie: string, hint: DeviceHint): Promise<string> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      // Holding the seat, two links of it cannot both take the fifth browser's place.
      await lockSeat(tx, link.seatId);
      const browser = { cookieHash: sha256(cookie), hint };
      const deviceId = await acceptBrowser(tx, link.seatId, browser, now);
      if (await bindLink(tx, link.id, deviceId, now)) return deviceId;
      // Its own second click finds itself; a loser's transaction, its device too, is undone.
      if ((await boundDevice(tx, link.id)) === deviceId) return deviceId;
      throw new SharingDetected();
    });
