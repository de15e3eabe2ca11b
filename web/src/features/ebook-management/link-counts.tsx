import { formatCount } from '../../shared/lib/numbers/count.ts';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import type { LinkCounts as Counts } from './ebook-access.api.ts';
import { totalLinksEndedEarly } from './seat-status.model.ts';
import * as text from './text.ts';

const zeroCounts: Counts = {
  activeSessions: 0,
  validTokens: 0,
  totalTokens: 0,
  expiredTokens: 0,
};

/** Shows the counts of links and sessions: an ellipsis while they load, and zeros after a load error. */
export const LinkCounts = ({
  counts = zeroCounts,
  isLoading,
}: {
  counts: Counts | undefined;
  isLoading: boolean;
}) => {
  const formatCountOrEllipsis = (value: number) =>
    isLoading ? '…' : formatCount(value);
  const early = totalLinksEndedEarly(counts);
  return (
    <KeyMetrics
      figures={[
        [
          text.activeSessions,
          formatCountOrEllipsis(counts.activeSessions),
          text.activeSessionsNote,
        ],
        [
          text.validTokens,
          formatCountOrEllipsis(counts.validTokens),
          text.validTokensNote,
        ],
        [
          text.totalTokens,
          formatCountOrEllipsis(counts.totalTokens),
          text.totalTokensNote,
        ],
        [
          text.expiredTokens,
          formatCountOrEllipsis(counts.expiredTokens),
          early > 0 && text.endedEarly(early),
        ],
      ]}
    />
  );
};
