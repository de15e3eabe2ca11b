import { formatCount } from '../../shared/lib/count.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/data/ledger.tsx';
import type { LinkCounts as Counts } from './ebook-access.api.ts';
import { countEndedEarly } from './seat-status.model.ts';

const zeroCounts: Counts = {
  activeSessions: 0,
  validTokens: 0,
  totalTokens: 0,
  expiredTokens: 0,
};

/** Zeros where the figures could not be loaded; no figure before there is an answer. */
export const LinkCounts = ({
  counts = zeroCounts,
  isLoading,
}: {
  counts: Counts | undefined;
  isLoading: boolean;
}) => {
  const formatFigure = (value: number) =>
    isLoading ? '…' : formatCount(value);
  const early = countEndedEarly(counts);
  return (
    <Ledger>
      <LedgerEntry
        name="Active Sessions"
        value={formatFigure(counts.activeSessions)}
      >
        browsers open this minute
      </LedgerEntry>
      <LedgerEntry name="Valid Tokens" value={formatFigure(counts.validTokens)}>
        neither expired nor revoked
      </LedgerEntry>
      <LedgerEntry name="Total Tokens" value={formatFigure(counts.totalTokens)}>
        ever issued
      </LedgerEntry>
      <LedgerEntry
        name="Expired Tokens"
        value={formatFigure(counts.expiredTokens)}
      >
        {early > 0 && `${formatCount(early)} more ended early`}
      </LedgerEntry>
    </Ledger>
  );
};
