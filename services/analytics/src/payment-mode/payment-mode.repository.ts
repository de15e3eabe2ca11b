import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import { countedModeSql, type PaymentMode } from './payment-mode.model.ts';

/** Returns the mode that the figures count; null if they count every mode. */
export const loadCountedMode = async (db: Db): Promise<PaymentMode | null> =>
  (
    await selectOne<{ mode: PaymentMode | null }>(
      db,
      `select ${countedModeSql} as mode`,
    )
  ).mode;

/** Saves the mode of the shop's keys, which a background worker then counts. */
export const saveAnnouncedMode = (db: Db, mode: PaymentMode) =>
  execute(db, 'update figures_state set announced_mode = $1', [mode]);

/** Returns whether the figures do not count the mode of the shop's keys yet. */
export const isAnnouncedModeUncounted = async (db: Db): Promise<boolean> =>
  (
    await selectOne<{ isUncounted: boolean }>(
      db,
      'select counted_mode is distinct from announced_mode as "isUncounted" from figures_state',
    )
  ).isUncounted;

/** Makes the mode of the shop's keys the counted one. The caller recounts all figures in the same transaction. */
export const adoptAnnouncedMode = (tx: Tx) =>
  execute(tx, 'update figures_state set counted_mode = announced_mode');
