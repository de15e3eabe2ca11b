import type { ReactNode } from 'react';
import styles from './status-mark.module.css';
import * as text from './text.ts';

type Status = 'pending' | 'success' | 'failed' | 'refunded';

/** A status, by default that of an order, as a shape and a word, so that it does not depend on colour. */
export const StatusMark = ({
  status,
  children = text.orderStatuses[status],
}: {
  status: Status;
  children?: ReactNode;
}) => (
  <span className={`${styles['status']} ${styles[status]}`}>{children}</span>
);
