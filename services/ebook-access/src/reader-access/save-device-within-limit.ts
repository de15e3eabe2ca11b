import { randomUUID } from 'node:crypto';
import type { Tx } from '@imprint/chassis/db';
import { listRecentDevices } from '../reading-links/binding.repository.ts';
import {
  refuseDeviceOverLimit,
  deviceWindowDays,
} from '../reading-links/reading-link.model.ts';
import { saveDevice, type DeviceHint } from './device.repository.ts';

/**
 * Stores the browser with this cookie and accepts it for the seat. The caller must hold the seat's lock.
 * @returns the id of the browser
 * @throws DEVICE_LIMIT for a sixth browser within 30 days
 */
export const saveDeviceWithinLimit = async (
  tx: Tx,
  seatId: string,
  browser: { cookieHash: Buffer; hint: DeviceHint },
  now: Date,
): Promise<string> => {
  const deviceId = await saveDevice(tx, { id: randomUUID(), ...browser }, now);
  const since = new Date(now.getTime() - deviceWindowDays * 86_400_000);
  refuseDeviceOverLimit(await listRecentDevices(tx, seatId, since), deviceId);
  return deviceId;
};
