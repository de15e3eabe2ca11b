import type { Db } from '@imprint/chassis/db';
import { loadCampaignTotals } from './report.projection.ts';

/** Returns the visits and sales that links with a campaign brought; campaigns without any are missing. */
export const listCampaignTotals =
  ({ pool }: { pool: Db }) =>
  (source: string, campaigns: readonly string[]) =>
    loadCampaignTotals(pool, source, campaigns);
