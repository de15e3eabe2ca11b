import { counted, formatCount } from '../../shared/lib/count.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/ledger.tsx';
import type { Totals } from './customers.api.ts';
import { averageOrderKobo } from './totals.model.ts';

const nothing: Totals = { customers: 0, revenue: 0, orders: 0 };

/** The shop's own sums, whatever is searched for; zeros where there are none. */
export const CustomerTotals = ({ totals }: { totals: Totals | undefined }) => {
  const shown = totals ?? nothing;
  return (
    <Ledger>
      <LedgerEntry name="Total Customers" value={formatCount(shown.customers)}>
        {totals && 'with a paid order'}
      </LedgerEntry>
      <LedgerEntry name="Total Revenue" value={formatKobo(shown.revenue)}>
        {totals && `from ${counted(shown.orders, 'paid order')}`}
      </LedgerEntry>
      <LedgerEntry
        name="Avg. Order Value"
        value={formatKobo(averageOrderKobo(shown))}
      >
        {totals && 'revenue ÷ paid orders'}
      </LedgerEntry>
    </Ledger>
  );
};
