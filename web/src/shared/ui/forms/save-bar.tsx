import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** A sticky bar below a form: whether its changes are saved, and the buttons that save or discard them. */
export const SaveBar = ({
  status,
  className = '',
  children,
}: {
  status: ReactNode;
  /** Arranges the status and the buttons in another way. */
  className?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}) => (
  <div className={`${styles['bar']} ${className}`}>
    <div className={styles['standing']}>{status}</div>
    {children}
  </div>
);
