import { counted, formatCount } from '../../shared/lib/count.ts';
import { formatKobo } from '../../shared/lib/money.ts';
import { Ledger } from '../../shared/ui/data/ledger.tsx';
import type { Totals } from './customers.api.ts';
import { averageOrderKobo } from './totals.model.ts';

const nothing: Totals = { customers: 0, revenue: 0, orders: 0 };

/** The totals of all customers, independent of the search; an ellipsis while loading, and zeros without data. */
export const CustomerTotals = ({
  totals,
  isLoading,
}: {
  totals: Totals | undefined;
  isLoading: boolean;
}) => {
  const shown = totals ?? nothing;
  const figure = (name: string, value: string, note: string) =>
    [name, isLoading ? '…' : value, totals && note] as const;
  return (
    <Ledger
      figures={[
        figure(
          'Total Customers',
          formatCount(shown.customers),
          'with a paid order',
        ),
        figure(
          'Total Revenue',
          formatKobo(shown.revenue),
          `from ${counted(shown.orders, 'paid order')}`,
        ),
        figure(
          'Avg. Order Value',
          formatKobo(averageOrderKobo(shown)),
          'revenue ÷ paid orders',
        ),
      ]}
    />
  );
};
