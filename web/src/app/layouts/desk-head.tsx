import { type ReactNode, useEffect } from 'react';
import styles from './desk-head.module.css';

/** The name of an admin screen, on the page and in the tab. */
export const DeskHead = ({
  title,
  children,
}: {
  title: string;
  children?: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${title} | Imprint back office`;
  }, [title]);
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {children}
    </header>
  );
};
