import { formatCount } from '../../shared/lib/count.ts';
import { formatClock, formatDate } from '../../shared/lib/date.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/data/ledger.tsx';
import type { ResourceList } from './posts.api.ts';
import { formatStatuses, totalEngagement } from './resource-labels.ts';

/** How many there are, what they stirred, and when one last changed. */
export const ResourceTotals = ({ list }: { list: ResourceList }) => {
  const { totalPosts, lastUpdated } = list.meta;
  return (
    <Ledger>
      <LedgerEntry name="Total Resources" value={formatCount(totalPosts)}>
        {formatStatuses(list.meta)}
      </LedgerEntry>
      <LedgerEntry
        name="Total Engagement"
        value={formatCount(totalEngagement(list))}
      >
        likes, comments and shares
      </LedgerEntry>
      <LedgerEntry
        name="Last Updated"
        value={lastUpdated ? formatDate(lastUpdated) : 'Never'}
      >
        {lastUpdated && `${formatClock(new Date(lastUpdated))} in Lagos`}
      </LedgerEntry>
    </Ledger>
  );
};
