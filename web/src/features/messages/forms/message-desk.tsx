import type { ReactNode } from 'react';
import styles from './message-desk.module.css';

/** A form in seven columns, and what stands beside it in five. */
export const MessageDesk = ({
  beside,
  children,
}: {
  beside: ReactNode;
  children: ReactNode;
}) => (
  <div className={`wrap ${styles['desk']}`}>
    <div>{children}</div>
    <aside className={styles['beside']} aria-label="Beside the form">
      {beside}
    </aside>
  </div>
);
