import { type ReactNode, useEffect } from 'react';
import styles from './desk-head.module.css';

/** The name of an admin screen, on the page and in the tab. */
export const DeskHead = ({
  title,
  tab = title,
  back,
  children,
}: {
  title: string;
  /** What the tab says instead. */
  tab?: string;
  /** The way to where one came from. */
  back?: ReactNode;
  children?: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${tab} | Imprint back office`;
  }, [tab]);
  return (
    <header className={styles['head']}>
      {back && <div className={styles['back']}>{back}</div>}
      <h1>{title}</h1>
      {children}
    </header>
  );
};
