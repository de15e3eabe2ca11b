import type { Tx } from '@imprint/chassis/db';
import { selectValue } from '@imprint/chassis/query';

/** What a browser reports of itself, for the admin's list; access never depends on it. */
export type DeviceHint = {
  browser?: string | undefined;
  platform?: string | undefined;
};

/** Stores the browser with this cookie unless it is known, and returns its id; safe for two simultaneous tabs. */
export const saveDevice = async (
  tx: Tx,
  device: { id: string; cookieHash: Buffer; hint: DeviceHint },
  now: Date,
): Promise<string> => {
  const id = await selectValue<string>(
    tx,
    `insert into devices (id, cookie_hash, browser, platform, first_seen_at) values ($1, $2, $3, $4, $5)
     on conflict (cookie_hash) do update
       set browser = coalesce(excluded.browser, devices.browser),
           platform = coalesce(excluded.platform, devices.platform)
     returning id as value`,
    [
      device.id,
      device.cookieHash,
      device.hint.browser ?? null,
      device.hint.platform ?? null,
      now,
    ],
  );
  return id ?? device.id;
};
