import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import {
  ChangeIndicator,
  KeyMetrics,
} from '../../../shared/ui/data/key-metrics.tsx';
import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

/** Shows the four key figures of a period and their change since the previous period. */
export const AnalyticsKeyMetrics = ({
  figures: { revenue, orders, customers, conversion },
  before,
}: {
  figures: Pick<Analytics, 'revenue' | 'orders' | 'customers' | 'conversion'>;
  /** The length of the previous period, such as "30 days"; undefined if the figures are not loaded. */
  before: string | undefined;
}) => {
  // Growth from nothing has no percentage.
  const renderGrowth = (by: number, previous: number) =>
    before &&
    previous > 0 && (
      <>
        <ChangeIndicator by={by} /> {text.vsPrevious(before)}
      </>
    );
  return (
    <KeyMetrics
      figures={[
        [
          text.totalRevenue,
          formatKobo(revenue.total),
          renderGrowth(revenue.growth, revenue.before),
        ],
        [
          text.totalOrders,
          formatCount(orders.total),
          renderGrowth(orders.growth, orders.before),
        ],
        [
          text.totalCustomers,
          formatCount(customers.total),
          before && text.newCustomers(customers.new),
        ],
        [
          text.conversionRate,
          `${conversion.rate.toFixed(1)}%`,
          before && orders.before > 0 && (
            <>
              <ChangeIndicator by={conversion.trend} />{' '}
              {text.analyticsConversionNote}
            </>
          ),
        ],
      ]}
    />
  );
};
