import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Change, Ledger } from '../../../shared/ui/data/ledger.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from '../analytics.api.ts';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { noStats } from '../empty-answers.ts';
import { RecentOrders } from './recent-orders.tsx';
import * as text from '../text.ts';

/** Shows the key figures, the monthly revenue and the recent orders; zeros if they are not loaded. */
export const Dashboard = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { changes, ...shown } = stats ?? noStats;
  const change = (by: number) =>
    stats && (
      <>
        <Change by={by} /> {text.vsPrevious(text.period30Days)}
      </>
    );
  return (
    <>
      <Ledger
        figures={[
          [
            text.totalRevenue,
            formatKobo(shown.totalRevenue),
            change(changes.revenue),
          ],
          [
            text.totalOrders,
            formatCount(shown.totalOrders),
            change(changes.orders),
          ],
          [
            text.totalCustomers,
            formatCount(shown.totalCustomers),
            change(changes.customers),
          ],
          [
            text.conversionRate,
            `${shown.conversionRate.toFixed(1)}%`,
            stats && (
              <>
                <Change by={changes.conversion} unit="" />{' '}
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
