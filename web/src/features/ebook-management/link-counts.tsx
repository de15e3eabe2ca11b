import { formatCount } from '../../shared/lib/count.ts';
import { Ledger } from '../../shared/ui/data/ledger.tsx';
import type { LinkCounts as Counts } from './ebook-access.api.ts';
import { countEndedEarly } from './seat-status.model.ts';

const zeroCounts: Counts = {
  activeSessions: 0,
  validTokens: 0,
  totalTokens: 0,
  expiredTokens: 0,
};

/** The counts of links and sessions; an ellipsis while loading, and zeros after a load error. */
export const LinkCounts = ({
  counts = zeroCounts,
  isLoading,
}: {
  counts: Counts | undefined;
  isLoading: boolean;
}) => {
  const format = (value: number) => (isLoading ? '…' : formatCount(value));
  const early = countEndedEarly(counts);
  return (
    <Ledger
      figures={[
        [
          'Active Sessions',
          format(counts.activeSessions),
          'browsers open this minute',
        ],
        [
          'Valid Tokens',
          format(counts.validTokens),
          'neither expired nor revoked',
        ],
        ['Total Tokens', format(counts.totalTokens), 'ever issued'],
        [
          'Expired Tokens',
          format(counts.expiredTokens),
          early > 0 && `${formatCount(early)} more ended early`,
        ],
      ]}
    />
  );
};
