import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './analytics-skeleton.module.css';

/** Hairlines where figures will stand. */
export const AnalyticsSkeleton = () => (
  <div className={styles['skeleton']}>
    <Skeleton label="Loading the figures…" lines={12} />
  </div>
);
