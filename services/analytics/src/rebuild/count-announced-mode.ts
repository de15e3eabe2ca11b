import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import {
  adoptAnnouncedMode,
  isAnnouncedModeUncounted,
} from '../payment-mode/payment-mode.repository.ts';
import {
  blockReadingWrites,
  recountReadingDays,
} from '../readings/reading.projection.ts';
import {
  correctCustomers,
  lockSalesTable,
  recountDaysAndCountries,
} from '../sales/sale-rebuild.projection.ts';

type Deps = {
  pool: Pool;
  /** A pool without a statement timeout, because a large shop's sums take longer than a request may. */
  rebuildPool: Pool;
  log: Logger;
};

/**
 * Recounts all figures if the mode of the shop's keys has changed since they were counted (decision 92). Consumers wait
 * meanwhile, and readers see the former figures. Safe to repeat.
 */
export const countAnnouncedMode =
  ({ pool, rebuildPool, log }: Deps) =>
  async (): Promise<void> => {
    if (!(await isAnnouncedModeUncounted(pool))) return;
    await withTransaction(rebuildPool, async (tx) => {
      await lockSalesTable(tx);
      await blockReadingWrites(tx);
      await adoptAnnouncedMode(tx);
      await correctCustomers(tx);
      await recountDaysAndCountries(tx);
      await recountReadingDays(tx);
    });
    log.info('figures recounted for the payment mode');
  };
