import { counted, formatCount } from '../../shared/lib/count.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { Ledger, LedgerEntry } from '../../shared/ui/data/ledger.tsx';
import type { Totals } from './customers.api.ts';
import { averageOrderKobo } from './totals.model.ts';

const nothing: Totals = { customers: 0, revenue: 0, orders: 0 };

/** The shop's own sums, whatever is searched for; zeros where there are none, and no figure before there is an answer. */
export const CustomerTotals = ({
  totals,
  isLoading,
}: {
  totals: Totals | undefined;
  isLoading: boolean;
}) => {
  const shown = totals ?? nothing;
  const figure = (text: string) => (isLoading ? '…' : text);
  return (
    <Ledger>
      <LedgerEntry
        name="Total Customers"
        value={figure(formatCount(shown.customers))}
      >
        {totals && 'with a paid order'}
      </LedgerEntry>
      <LedgerEntry
        name="Total Revenue"
        value={figure(formatKobo(shown.revenue))}
      >
        {totals && `from ${counted(shown.orders, 'paid order')}`}
      </LedgerEntry>
      <LedgerEntry
        name="Avg. Order Value"
        value={figure(formatKobo(averageOrderKobo(shown)))}
      >
        {totals && 'revenue ÷ paid orders'}
      </LedgerEntry>
    </Ledger>
  );
};
