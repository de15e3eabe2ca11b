import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSiteName } from '../../shared/api/site.api.ts';
import { setTabTitle } from '../../shared/live-updates/tab-title.ts';
import styles from './admin-screen-header.module.css';
import * as text from './text.ts';

/** The header of a back-office screen; it also sets the title of the browser tab. */
export const AdminScreenHeader = ({
  title,
  titleTo,
  tab = title,
  back,
  summary,
  children,
}: {
  title: string;
  /** The screen to which the title links, such as that of an order's customer. */
  titleTo?: string | undefined;
  /** The title of the browser tab, if it differs from the heading. */
  tab?: string;
  /** A link to the screen above, such as the list of orders. */
  back?: ReactNode;
  /** What is most needed to know of the screen's subject, below the title. */
  summary?: ReactNode;
  children?: ReactNode;
}) => {
  const siteName = useSiteName();
  useEffect(() => {
    setTabTitle(text.adminTabTitle(tab, siteName));
  }, [tab, siteName]);
  return (
    <header className={styles['head']}>
      {back && <div className={styles['back']}>{back}</div>}
      <div className={styles['title']}>
        <h1>{titleTo ? <Link to={titleTo}>{title}</Link> : title}</h1>
        {summary}
      </div>
      {children}
    </header>
  );
};
