import { formatCount } from '../../../shared/lib/count.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import {
  Change,
  Ledger,
  LedgerEntry,
} from '../../../shared/ui/data/ledger.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from '../analytics.api.ts';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { noStats } from '../empty-answers.ts';
import { RecentOrders } from './recent-orders.tsx';

const span = ' in 30 days, on the 30 before';

/** The business at a glance; zeros where there are no figures. */
export const Dashboard = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { changes, ...shown } = stats ?? noStats;
  const change = (by: number) =>
    stats && (
      <>
        <Change by={by} />
        {span}
      </>
    );
  return (
    <>
      <Ledger>
        <LedgerEntry
          name="Total Revenue"
          value={formatKobo(shown.totalRevenue)}
        >
          {change(changes.revenue)}
        </LedgerEntry>
        <LedgerEntry name="Total Orders" value={formatCount(shown.totalOrders)}>
          {change(changes.orders)}
        </LedgerEntry>
        <LedgerEntry
          name="Total Customers"
          value={formatCount(shown.totalCustomers)}
        >
          {change(changes.customers)}
        </LedgerEntry>
        <LedgerEntry
          name="Conversion Rate"
          value={`${shown.conversionRate.toFixed(1)}%`}
        >
          {stats && (
            <>
              <Change by={changes.conversion} unit="" /> points;
              paid&nbsp;÷&nbsp;started
            </>
          )}
        </LedgerEntry>
      </Ledger>
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
