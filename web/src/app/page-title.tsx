import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** A page's name and, in italics, what it is; or the sentences that lead into it. */
export const PageTitle = ({
  title,
  sub,
  lead,
}: {
  title: string;
  sub?: ReactNode;
  lead?: string;
}) => (
  <header className={`wrap ${styles['title']}`}>
    <h1>{title}</h1>
    {sub && <p className={styles['sub']}>{sub}</p>}
    {lead && <p className={`lead ${styles['lead']}`}>{lead}</p>}
  </header>
);
