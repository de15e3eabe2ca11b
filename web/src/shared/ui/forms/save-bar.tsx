import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** A sticky bar below a form: whether its changes are saved, and the buttons that save or discard them. */
export const SaveBar = ({
  status,
  children,
}: {
  status: ReactNode;
  /** The buttons. */
  children: ReactNode;
}) => (
  <div className={styles['bar']}>
    <div className={styles['standing']}>{status}</div>
    {children}
  </div>
);
