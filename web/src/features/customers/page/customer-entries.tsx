import type { ReactNode } from 'react';
import styles from './customer-page.module.css';

/** A list of one part of the page, or a sentence if it is empty. */
export const Entries = <Entry,>({
  entries,
  none,
  keyOf,
  children,
}: {
  entries: readonly Entry[];
  none: string;
  keyOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}) =>
  entries.length === 0 ? (
    <p className={styles['none']}>{none}</p>
  ) : (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  );
