import { nairaTicks } from '../../../shared/charts/scale.ts';
import { dayInLagos } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import { ColumnChart } from '../../../shared/ui/column-chart/column-chart.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import type { Analytics } from '../analytics.api.ts';
import { grainOf, toColumns } from '../columns.ts';
import * as text from '../text.ts';

const orderTicks = { minTick: 1, maxTicks: 30 };

/** Shows the revenue and the orders of a period by day, by week or by month, as long as it is. */
export const AnalyticsColumns = ({
  figures: { days, period, asOf },
}: {
  figures: Pick<Analytics, 'days' | 'period' | 'asOf'>;
}) => {
  const grain = grainOf(period);
  const columnsOf = (valueOf: (day: Analytics['days'][number]) => number) =>
    toColumns(
      new Map(days.map((day) => [day.day, valueOf(day)])),
      period,
      grain,
      dayInLagos(asOf),
    );
  const revenueTitle = text.columnTitles.revenue[grain];
  const ordersTitle = text.columnTitles.orders[grain];
  return (
    <>
      <AdminSection title={revenueTitle}>
        <ColumnChart
          label={revenueTitle}
          columns={columnsOf(({ revenue }) => revenue / 100)}
          names={{ value: text.revenue }}
          print={formatNaira}
          scale={nairaTicks}
        />
      </AdminSection>
      <AdminSection title={ordersTitle}>
        <ColumnChart
          label={ordersTitle}
          columns={columnsOf(({ orders }) => orders)}
          names={{ value: text.orders }}
          print={formatCount}
          scale={orderTicks}
        />
      </AdminSection>
    </>
  );
};
