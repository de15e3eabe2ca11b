import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** One sentence, one action, a bare baseline. */
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
