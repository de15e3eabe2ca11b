import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import type { Totals } from './customers.api.ts';
import { averageOrderKobo } from './totals.model.ts';
import * as text from './text.ts';

const nothing: Totals = { customers: 0, revenue: 0, orders: 0 };

/**
 * Shows the totals of all customers, whatever the search: an ellipsis while they load, and zeros after a load error.
 */
export const CustomerTotals = ({
  totals,
  isLoading,
}: {
  totals: Totals | undefined;
  isLoading: boolean;
}) => {
  const shown = totals ?? nothing;
  const toFigure = (name: string, value: string, note: string) =>
    [name, isLoading ? '…' : value, totals && note] as const;
  return (
    <KeyMetrics
      figures={[
        toFigure(
          text.totalCustomers,
          formatCount(shown.customers),
          text.totalCustomersNote,
        ),
        toFigure(
          text.totalRevenue,
          formatKobo(shown.revenue),
          text.totalRevenueNote(shown.orders),
        ),
        toFigure(
          text.averageOrder,
          formatKobo(averageOrderKobo(shown)),
          text.averageOrderNote,
        ),
      ]}
    />
  );
};
