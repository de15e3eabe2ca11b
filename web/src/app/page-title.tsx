import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** A page's name and, in italics, what it is. */
export const PageTitle = ({
  title,
  sub,
}: {
  title: string;
  sub?: ReactNode;
}) => (
  <header className={`wrap ${styles['title']}`}>
    <h1>{title}</h1>
    {sub && <p className={styles['sub']}>{sub}</p>}
  </header>
);
