import styles from './status-mark.module.css';

type Status = 'pending' | 'success' | 'failed' | 'refunded';

/** A status as a shape and a word, so that it does not depend on colour. */
export const StatusMark = ({
  status,
  children = status,
}: {
  status: Status;
  children?: string;
}) => (
  <span className={`${styles['status']} ${styles[status]}`}>{children}</span>
);
