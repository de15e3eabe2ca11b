import type { ReactNode } from 'react';
import styles from './message.module.css';

/** A message about a state: an icon, the sentence, and what to do next. */
export const Message = ({
  kind,
  children,
  more,
}: {
  kind: 'wait' | 'good' | 'info' | 'fail';
  children: ReactNode;
  more?: ReactNode;
}) => (
  <div
    className={`${styles['message']} ${styles[kind]}`}
    role={kind === 'fail' ? 'alert' : 'status'}
  >
    <span>{children}</span>
    {more && <span className={styles['more']}>{more}</span>}
  </div>
);
