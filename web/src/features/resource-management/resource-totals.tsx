import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatClock, formatDate } from '../../shared/lib/date.ts';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import type { PostListAnswer } from './posts.api.ts';
import { formatStatusCounts, totalEngagement } from './resource-labels.ts';
import * as text from './text.ts';

/** Shows the number of resources, their engagement and the last update. */
export const ResourceTotals = ({ list }: { list: PostListAnswer }) => {
  const { totalPosts, lastUpdated } = list.meta;
  return (
    <KeyMetrics
      figures={[
        [
          text.totalResources,
          formatCount(totalPosts),
          formatStatusCounts(list.meta),
        ],
        [
          text.totalEngagement,
          formatCount(totalEngagement(list)),
          text.engagementParts,
        ],
        [
          text.lastUpdated,
          lastUpdated ? formatDate(lastUpdated) : text.neverUpdated,
          lastUpdated && text.timeInLagos(formatClock(lastUpdated)),
        ],
      ]}
    />
  );
};
