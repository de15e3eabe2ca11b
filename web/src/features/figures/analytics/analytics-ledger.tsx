import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Change, Ledger } from '../../../shared/ui/data/ledger.tsx';
import type { Analytics } from '../analytics.api.ts';

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
        <Change by={by} /> vs previous {before}
      </>
    );
  return (
    <Ledger
      figures={[
        ['Total Revenue', formatKobo(revenue.total), growth(revenue.growth)],
        ['Total Orders', formatCount(orders.total), growth(orders.growth)],
        [
          'Total Customers',
          formatCount(customers.total),
          before && `${formatCount(customers.new)} of them new`,
        ],
        [
          'Conversion Rate',
          `${conversion.rate.toFixed(1)}%`,
          before && (
            <>
              <Change by={conversion.trend} /> in points;
              paid&nbsp;÷&nbsp;started
            </>
          ),
        ],
      ]}
    />
  );
};
