import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** An empty list: one sentence, one action and a baseline. */
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
