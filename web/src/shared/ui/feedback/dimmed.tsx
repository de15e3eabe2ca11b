import type { ReactNode } from 'react';
import styles from './dimmed.module.css';

/** What still stands there while its successor loads; nothing moves. */
export const Dimmed = ({
  isOld,
  children,
}: {
  isOld: boolean;
  children: ReactNode;
}) => (
  <div className={isOld ? styles['old'] : undefined} aria-busy={isOld}>
    <p className="vh" role="status">
      {isOld ? 'Loading…' : ''}
    </p>
    {children}
  </div>
);
