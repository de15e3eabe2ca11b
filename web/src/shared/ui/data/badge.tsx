import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** An outlined label; dashed for a sample, red if action is needed. */
export const Badge = ({
  children,
  isSample = false,
  isWarning = false,
}: {
  children: ReactNode;
  isSample?: boolean;
  isWarning?: boolean;
}) => (
  <span
    className={`${styles['badge']} ${isSample ? styles['sample'] : ''} ${isWarning ? styles['warning'] : ''}`}
  >
    {children}
  </span>
);
