import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './figures.api.ts';
import { Ledger } from './ledger.tsx';
import { MonthlyRevenue } from './monthly-revenue.tsx';
import { RecentOrders } from './recent-orders.tsx';

export const Dashboard = ({ stats }: { stats: DashboardStats }) => (
  <>
    <Ledger stats={stats} />
    <div className={styles['columns']}>
      <MonthlyRevenue monthly={stats.monthlyRevenue} asOf={stats.asOf} />
      <RecentOrders orders={stats.recentOrders} />
    </div>
  </>
);

export const DashboardSkeleton = () => (
  <div className={styles['trouble']}>
    <p className="vh" role="status">
      Loading the figures…
    </p>
    <Skeleton lines={12} />
  </div>
);

export const DashboardTrouble = ({
  sentence,
  onAgain,
}: {
  sentence: string;
  onAgain: () => void;
}) => (
  <div className={styles['trouble']}>
    <TryAgain onAgain={onAgain} more={sentence}>
      The figures could not be loaded.
    </TryAgain>
  </div>
);
