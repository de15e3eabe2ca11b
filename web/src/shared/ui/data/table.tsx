import type { ReactNode } from 'react';
import styles from './table.module.css';

/** Ink under the head, hairlines between rows; cells of class `num` stand right. On phones a list takes its place (`useMedia`). */
export const Table = ({
  caption,
  children,
}: {
  /** For those who hear the table. */
  caption: string;
  children: ReactNode;
}) => (
  <table className={styles['table']}>
    <caption className="vh">{caption}</caption>
    {children}
  </table>
);
