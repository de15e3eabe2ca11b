import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './figures-skeleton.module.css';

/** Hairlines where figures will stand. */
export const FiguresSkeleton = () => (
  <div className={styles['skeleton']}>
    <p className="vh" role="status">
      Loading the figures…
    </p>
    <Skeleton lines={12} />
  </div>
);
