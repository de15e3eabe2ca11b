import type { ReactNode } from 'react';
import styles from './message-layout.module.css';
import * as text from './text.ts';

/** A form in seven columns, and other content in five. */
export const MessageLayout = ({
  beside,
  children,
}: {
  beside: ReactNode;
  children: ReactNode;
}) => (
  <div className={`wrap ${styles['desk']}`}>
    <div>{children}</div>
    <aside className={styles['beside']} aria-label={text.moreInformation}>
      {beside}
    </aside>
  </div>
);
