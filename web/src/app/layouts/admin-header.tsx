import { type ReactNode, useEffect } from 'react';
import styles from './admin-header.module.css';
import * as text from './text.ts';

/** The name of an admin screen, on the page and in the tab. */
export const AdminHeader = ({
  title,
  tab = title,
  back,
  children,
}: {
  title: string;
  /** The title of the tab, if it differs. */
  tab?: string;
  /** A link to the previous screen. */
  back?: ReactNode;
  children?: ReactNode;
}) => {
  useEffect(() => {
    document.title = text.adminTab(tab);
  }, [tab]);
  return (
    <header className={styles['head']}>
      {back && <div className={styles['back']}>{back}</div>}
      <h1>{title}</h1>
      {children}
    </header>
  );
};
