import { formatCount } from '../../shared/lib/count.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/data/ledger.tsx';
import type { LinkCounts as Counts } from './ebook-desk.api.ts';
import { endedEarly } from './seat-words.model.ts';

const nothing: Counts = {
  activeSessions: 0,
  validTokens: 0,
  totalTokens: 0,
  expiredTokens: 0,
};

/** Zeros where the figures could not be loaded; no figure before there is an answer. */
export const LinkCounts = ({
  counts = nothing,
  isLoading,
}: {
  counts: Counts | undefined;
  isLoading: boolean;
}) => {
  const figure = (value: number) => (isLoading ? '…' : formatCount(value));
  const early = endedEarly(counts);
  return (
    <Ledger>
      <LedgerEntry name="Active Sessions" value={figure(counts.activeSessions)}>
        browsers open this minute
      </LedgerEntry>
      <LedgerEntry name="Valid Tokens" value={figure(counts.validTokens)}>
        neither expired nor revoked
      </LedgerEntry>
      <LedgerEntry name="Total Tokens" value={figure(counts.totalTokens)}>
        ever issued
      </LedgerEntry>
      <LedgerEntry name="Expired Tokens" value={figure(counts.expiredTokens)}>
        {early > 0 && `${formatCount(early)} more ended early`}
      </LedgerEntry>
    </Ledger>
  );
};
