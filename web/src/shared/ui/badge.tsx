import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Outlined; dashed where what it stands by is a sample. */
export const Badge = ({
  children,
  isSample = false,
}: {
  children: ReactNode;
  isSample?: boolean;
}) => (
  <span className={`${styles['badge']} ${isSample ? styles['sample'] : ''}`}>
    {children}
  </span>
);
