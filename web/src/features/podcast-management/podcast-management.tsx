import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatClock, formatDate } from '../../shared/lib/date.ts';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './podcast-management.module.css';
import type { PodcastDetails } from './podcast-details.ts';
import { PodcastInformation } from './podcast-information.tsx';
import { PageLinkAndRefresh } from './page-link-and-refresh.tsx';
import { SetupInstructions } from './setup-instructions.tsx';
import { usePodcast } from './use-podcast.ts';
import * as text from './text.ts';

const PodcastStatusMetrics = ({ details }: { details: PodcastDetails }) => {
  const { isConnected, totalEpisodes, lastUpdated } = details;
  return (
    <KeyMetrics
      figures={[
        [text.integration, isConnected ? text.connected : text.mockData],
        [text.totalEpisodes, formatCount(totalEpisodes)],
        [
          text.lastUpdated,
          lastUpdated ? formatDate(lastUpdated) : text.neverUpdated,
          lastUpdated && text.timeInLagos(formatClock(lastUpdated)),
        ],
      ]}
    />
  );
};

/** Shows the state of the podcast integration, with setup instructions if it is not connected. */
export const PodcastManagement = () => {
  const podcast = usePodcast();
  if (podcast.isLoading)
    return (
      <div className={styles['place']}>
        <Skeleton label={text.loading} lines={9} />
      </div>
    );
  return (
    <>
      <QueryErrorLine query={podcast}>{text.loadFailed}</QueryErrorLine>
      <PodcastStatusMetrics details={podcast.details} />
      <div className={styles['columns']}>
        <PodcastInformation details={podcast.details} status={podcast.status} />
        <PageLinkAndRefresh
          isRefreshing={podcast.isRefreshing}
          onRefresh={() => void podcast.refresh()}
        />
        {!podcast.details.isConnected && <SetupInstructions />}
      </div>
    </>
  );
};
