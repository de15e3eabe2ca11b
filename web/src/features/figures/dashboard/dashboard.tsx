import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import {
  ChangeIndicator,
  KeyMetrics,
} from '../../../shared/ui/data/key-metrics.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from '../analytics.api.ts';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { zeroStats } from '../empty-answers.ts';
import { RecentOrders } from './recent-orders.tsx';
import * as text from '../text.ts';

/** Shows the key figures, the monthly revenue and the recent orders; zeros if they are not loaded. */
export const Dashboard = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { changes, ...shown } = stats ?? zeroStats;
  const renderChange = (by: number) =>
    stats && (
      <>
        <ChangeIndicator by={by} /> {text.vsPrevious(text.period30Days)}
      </>
    );
  return (
    <>
      <KeyMetrics
        figures={[
          [
            text.totalRevenue,
            formatKobo(shown.totalRevenue),
            renderChange(changes.revenue),
          ],
          [
            text.totalOrders,
            formatCount(shown.totalOrders),
            renderChange(changes.orders),
          ],
          [
            text.totalCustomers,
            formatCount(shown.totalCustomers),
            renderChange(changes.customers),
          ],
          [
            text.conversionRate,
            `${shown.conversionRate.toFixed(1)}%`,
            stats && (
              <>
                <ChangeIndicator by={changes.conversion} unit="" />{' '}
                {text.dashboardConversionNote}
              </>
            ),
          ],
        ]}
      />
      <div className={styles['columns']}>
        <MonthlyRevenue
          monthly={shown.monthlyRevenue}
          asOf={stats?.asOf ?? new Date().toISOString()}
        />
        <RecentOrders orders={shown.recentOrders} isKnown={!!stats} />
      </div>
    </>
  );
};
