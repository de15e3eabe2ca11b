import { skipToken } from '@reduxjs/toolkit/query';
import {
  type CampaignTotals,
  useCampaignTotalsQuery,
} from './newsletter.api.ts';
import type { ListedIssue } from './issue.shape.ts';

/**
 * Returns how to find the visits, sales and revenue that came by the links in an issue; undefined until they are loaded, and
 * while analytics is unavailable.
 */
export const useCampaignTotals = (issues: readonly ListedIssue[]) => {
  const campaigns = issues.flatMap(({ campaign }) => campaign ?? []).join(',');
  const { currentData: found } = useCampaignTotalsQuery(
    campaigns || skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return ({ campaign }: ListedIssue): CampaignTotals | undefined =>
    campaign !== null && found
      ? (found.find((one) => one.campaign === campaign) ?? {
          campaign,
          visits: 0,
          sales: 0,
          revenueKobo: 0,
        })
      : undefined;
};
