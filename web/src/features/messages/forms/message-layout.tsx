import type { ReactNode } from 'react';
import styles from './message-layout.module.css';
import * as text from './text.ts';

/** Shows a form next to other content; on wide screens their widths are seven to five. */
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
