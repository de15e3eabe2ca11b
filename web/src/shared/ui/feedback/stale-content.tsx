import type { ReactNode } from 'react';
import styles from './stale-content.module.css';
import * as text from './text.ts';

/** Dims outdated content while the new content loads, without a layout shift. */
export const StaleContent = ({
  isStale,
  children,
}: {
  isStale: boolean;
  children: ReactNode;
}) => (
  <div className={isStale ? styles['old'] : undefined} aria-busy={isStale}>
    <p className="vh" role="status">
      {isStale ? text.loading : ''}
    </p>
    {children}
  </div>
);
