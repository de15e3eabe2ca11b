import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Change, Ledger } from '../../../shared/ui/data/ledger.tsx';
import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

/** Shows the four key figures of a period and their change since the previous period. */
export const AnalyticsLedger = ({
  figures: { revenue, orders, customers, conversion },
  before,
}: {
  figures: Pick<Analytics, 'revenue' | 'orders' | 'customers' | 'conversion'>;
  /** The length of the previous period, such as "30 days"; undefined if the figures are not loaded. */
  before: string | undefined;
}) => {
  const growth = (by: number) =>
    before && (
      <>
        <Change by={by} /> {text.vsPrevious(before)}
      </>
    );
  return (
    <Ledger
      figures={[
        [text.totalRevenue, formatKobo(revenue.total), growth(revenue.growth)],
        [text.totalOrders, formatCount(orders.total), growth(orders.growth)],
        [
          text.totalCustomers,
          formatCount(customers.total),
          before && text.newCustomers(customers.new),
        ],
        [
          text.conversionRate,
          `${conversion.rate.toFixed(1)}%`,
          before && (
            <>
              <Change by={conversion.trend} /> {text.analyticsConversionNote}
            </>
          ),
        ],
      ]}
    />
  );
};
