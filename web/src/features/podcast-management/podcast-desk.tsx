import { problemText } from '../../shared/api/problem.model.ts';
import { formatCount } from '../../shared/lib/count.ts';
import { formatClock, formatDate } from '../../shared/lib/date.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/data/ledger.tsx';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './podcast-desk.module.css';
import type { PodcastFacts } from './podcast-facts.ts';
import { PodcastInformation } from './podcast-information.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SetupInstructions } from './setup-instructions.tsx';
import { usePodcastDesk } from './use-podcast-desk.ts';

const Loading = () => (
  <div className={styles['place']}>
    <Skeleton label="Loading the podcast…" lines={9} />
  </div>
);

const Cards = ({ facts }: { facts: PodcastFacts }) => {
  const { isConnected, totalEpisodes, lastUpdated } = facts;
  return (
    <Ledger>
      <LedgerEntry
        name="Spotify Integration"
        value={isConnected ? 'Connected' : 'Mock Data'}
      />
      <LedgerEntry name="Total Episodes" value={formatCount(totalEpisodes)} />
      <LedgerEntry
        name="Last Updated"
        value={lastUpdated ? formatDate(lastUpdated) : 'Never'}
      >
        {lastUpdated && `${formatClock(new Date(lastUpdated))} in Lagos`}
      </LedgerEntry>
    </Ledger>
  );
};

/** Whether the podcast is a live one, since when, and what to do where it is not. */
export const PodcastDesk = () => {
  const { say, toast } = useToast();
  const desk = usePodcastDesk(say);
  if (desk.isLoading) return <Loading />;
  return (
    <>
      {desk.error !== undefined && (
        <LoadFailureLine
          why={problemText(desk.error, 'Please try again.')}
          isBusy={desk.isBusy}
          onAgain={desk.again}
        >
          The episodes could not be loaded; what stands here is sample data.
        </LoadFailureLine>
      )}
      <Cards facts={desk.facts} />
      <div className={styles['columns']}>
        <PodcastInformation facts={desk.facts} status={desk.status} />
        <QuickActions
          isRefreshing={desk.isRefreshing}
          onRefresh={() => void desk.refresh()}
        />
        {!desk.facts.isConnected && <SetupInstructions />}
      </div>
      {toast}
    </>
  );
};
