import type { Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import type { PaymentMode } from '../../orders/order.model.ts';

/** The mode of which the other services last heard, and how many changes they heard of. */
export type AnnouncedMode = {
  /** Null before the first key. */
  mode: PaymentMode | null;
  version: number;
};

/** Returns and locks the announced mode, so that two instances do not announce one change twice. */
export const lockAnnouncedMode = (tx: Tx) =>
  selectOne<AnnouncedMode>(
    tx,
    'select mode, version from announced_payment_mode for update',
  );

export const saveAnnouncedMode = (tx: Tx, { mode, version }: AnnouncedMode) =>
  execute(tx, 'update announced_payment_mode set mode = $1, version = $2', [
    mode,
    version,
  ]);
