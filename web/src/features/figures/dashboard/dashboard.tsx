import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { Change, Ledger } from '../../../shared/ui/data/ledger.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from '../analytics.api.ts';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { noStats } from '../empty-answers.ts';
import { RecentOrders } from './recent-orders.tsx';

/** The key figures of the dashboard; zeros if they are not loaded. */
export const Dashboard = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { changes, ...shown } = stats ?? noStats;
  const change = (by: number) =>
    stats && (
      <>
        <Change by={by} /> vs previous 30 days
      </>
    );
  return (
    <>
      <Ledger
        figures={[
          [
            'Total Revenue',
            formatKobo(shown.totalRevenue),
            change(changes.revenue),
          ],
          [
            'Total Orders',
            formatCount(shown.totalOrders),
            change(changes.orders),
          ],
          [
            'Total Customers',
            formatCount(shown.totalCustomers),
            change(changes.customers),
          ],
          [
            'Conversion Rate',
            `${shown.conversionRate.toFixed(1)}%`,
            stats && (
              <>
                <Change by={changes.conversion} unit="" /> points;
                paid&nbsp;÷&nbsp;started
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
