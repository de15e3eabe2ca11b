import type { Tx } from '../database/db.ts';
import type { StoredSettings } from './settings-group.ts';
import { storeSettingsIfNewer } from './settings.repository.ts';

/** Stores a group as its owner published it, unless the stored version is the same or newer. Safe to repeat. */
export const storeReceivedSettings = async (
  tx: Tx,
  group: string,
  received: StoredSettings,
  changedAt: Date,
): Promise<void> => {
  await storeSettingsIfNewer(tx, group, received, changedAt);
};
