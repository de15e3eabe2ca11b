import { formatCount } from '../../shared/lib/count.ts';
import { Ledger } from '../../shared/ui/data/ledger.tsx';
import type { LinkCounts as Counts } from './ebook-access.api.ts';
import { countEndedEarly } from './seat-status.model.ts';
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
  const format = (value: number) => (isLoading ? '…' : formatCount(value));
  const early = countEndedEarly(counts);
  return (
    <Ledger
      figures={[
        [
          text.activeSessions,
          format(counts.activeSessions),
          text.activeSessionsNote,
        ],
        [text.validTokens, format(counts.validTokens), text.validTokensNote],
        [text.totalTokens, format(counts.totalTokens), text.totalTokensNote],
        [
          text.expiredTokens,
          format(counts.expiredTokens),
          early > 0 && text.endedEarly(early),
        ],
      ]}
    />
  );
};
