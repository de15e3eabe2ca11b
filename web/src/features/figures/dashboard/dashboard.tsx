import { dayInLagos } from '../../../shared/lib/date.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import {
  ChangeIndicator,
  KeyMetrics,
} from '../../../shared/ui/data/key-metrics.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from '../analytics.api.ts';
import { zeroStats } from '../empty-answers.ts';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { SalesSoFar } from './sales-so-far.tsx';
import * as text from '../text.ts';

type Stats = DashboardStats | undefined;

/** The totals of all time, each with its change in 30 days if there was something to compare with. */
const AllTime = ({ stats }: { stats: Stats }) => {
  const { changes, before, ...shown } = stats ?? zeroStats;
  const renderChange = (by: number, previous: number) =>
    previous > 0 && (
      <>
        <ChangeIndicator by={by} /> {text.vsPrevious(text.period30Days)}
      </>
    );
  return (
    <KeyMetrics
      figures={[
        [
          text.totalRevenue,
          formatKobo(shown.totalRevenue),
          renderChange(changes.revenue, before.revenue),
        ],
        [
          text.totalOrders,
          formatCount(shown.totalOrders),
          renderChange(changes.orders, before.orders),
        ],
        [
          text.totalCustomers,
          formatCount(shown.totalCustomers),
          renderChange(changes.customers, before.customers),
        ],
        [
          text.conversionRate,
          `${shown.conversionRate.toFixed(1)}%`,
          before.orders > 0 && (
            <>
              <ChangeIndicator by={changes.conversion} unit="" />{' '}
              {text.dashboardConversionNote}
            </>
          ),
        ],
      ]}
    />
  );
};

/** Shows what was sold lately, by day and of all time, with the latest orders; zeros if the figures are not loaded. */
export const Dashboard = ({ stats }: { stats: Stats }) => {
  const { monthlyRevenue, recentOrders, ...shown } = stats ?? zeroStats;
  const asOf = stats?.asOf ?? new Date().toISOString();
  return (
    <>
      {stats && (
        <div className={styles['soFar']}>
          <SalesSoFar stats={stats} />
        </div>
      )}
      <div className={styles['columns']}>
        <RevenueByDay stats={shown} today={dayInLagos(asOf)} />
        <RecentOrders orders={recentOrders} isKnown={!!stats} />
      </div>
      <section className={styles['allTime']} aria-labelledby="all-time">
        <h2 id="all-time">{text.allTimeTitle}</h2>
        <AllTime stats={stats} />
        <MonthlyRevenue monthly={monthlyRevenue} asOf={asOf} />
      </section>
    </>
  );
};
