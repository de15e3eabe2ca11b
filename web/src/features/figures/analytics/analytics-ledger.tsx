import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Change, Ledger } from '../../../shared/ui/data/ledger.tsx';
import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

/** The four key figures of a period, compared with the previous period. */
export const AnalyticsLedger = ({
  figures: { revenue, orders, customers, conversion },
  before,
}: {
  figures: Pick<Analytics, 'revenue' | 'orders' | 'customers' | 'conversion'>;
  /** The length of the previous period; undefined if the figures are not loaded. */
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
