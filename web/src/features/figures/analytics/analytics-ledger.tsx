import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import {
  Change,
  Ledger,
  LedgerEntry,
} from '../../../shared/ui/data/ledger.tsx';
import type { Analytics } from '../analytics.api.ts';

type KeyResults = Pick<
  Analytics,
  'revenue' | 'orders' | 'customers' | 'conversion'
>;

/** The four figures of a period, against the one before. */
export const AnalyticsLedger = ({
  figures: { revenue, orders, customers, conversion },
  before,
}: {
  figures: KeyResults;
  /** The length of the period before; without it nothing is known. */
  before: string | undefined;
}) => {
  const growth = (by: number) =>
    before && (
      <>
        <Change by={by} /> on the {before} before
      </>
    );
  return (
    <Ledger>
      <LedgerEntry name="Total Revenue" value={formatKobo(revenue.total)}>
        {growth(revenue.growth)}
      </LedgerEntry>
      <LedgerEntry name="Total Orders" value={formatCount(orders.total)}>
        {growth(orders.growth)}
      </LedgerEntry>
      <LedgerEntry name="Total Customers" value={formatCount(customers.total)}>
        {before && `${formatCount(customers.new)} of them new`}
      </LedgerEntry>
      <LedgerEntry
        name="Conversion Rate"
        value={`${conversion.rate.toFixed(1)}%`}
      >
        {before && (
          <>
            <Change by={conversion.trend} /> in points; paid&nbsp;÷&nbsp;started
          </>
        )}
      </LedgerEntry>
    </Ledger>
  );
};
