import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Replaces an empty list with one sentence and an optional action. */
export const EmptyState = ({
  children,
  action,
}: {
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles['empty']}>
    <p>{children}</p>
    {action}
  </div>
);
