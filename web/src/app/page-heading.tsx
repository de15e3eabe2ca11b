import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The heading of a page, with an italic subtitle or an introduction. */
export const PageHeading = ({
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
