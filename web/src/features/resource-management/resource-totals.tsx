import { formatCount } from '../../shared/lib/count.ts';
import { formatClock, formatDate } from '../../shared/lib/date.ts';
import { Ledger } from '../../shared/ui/data/ledger.tsx';
import type { ResourceList } from './posts.api.ts';
import { formatStatuses, totalEngagement } from './resource-labels.ts';

/** Shows the number of resources, their engagement and the last update. */
export const ResourceTotals = ({ list }: { list: ResourceList }) => {
  const { totalPosts, lastUpdated } = list.meta;
  return (
    <Ledger
      figures={[
        ['Total Resources', formatCount(totalPosts), formatStatuses(list.meta)],
        [
          'Total Engagement',
          formatCount(totalEngagement(list)),
          'likes, comments and shares',
        ],
        [
          'Last Updated',
          lastUpdated ? formatDate(lastUpdated) : 'Never',
          lastUpdated && `${formatClock(lastUpdated)} in Lagos`,
        ],
      ]}
    />
  );
};
