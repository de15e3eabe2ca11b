import { type ReactNode, useEffect } from 'react';
import { useSiteName } from '../../shared/api/site.api.ts';
import { setTabTitle } from '../../shared/live-updates/tab-title.ts';
import styles from './admin-screen-header.module.css';
import * as text from './text.ts';

/** The header of a back-office screen; it also sets the title of the browser tab. */
export const AdminScreenHeader = ({
  title,
  tab = title,
  back,
  children,
}: {
  title: string;
  /** The title of the browser tab, if it differs from the heading. */
  tab?: string;
  /** A link to the screen above, such as the list of orders. */
  back?: ReactNode;
  children?: ReactNode;
}) => {
  const siteName = useSiteName();
  useEffect(() => {
    setTabTitle(text.adminTabTitle(tab, siteName));
  }, [tab, siteName]);
  return (
    <header className={styles['head']}>
      {back && <div className={styles['back']}>{back}</div>}
      <h1>{title}</h1>
      {children}
    </header>
  );
};
