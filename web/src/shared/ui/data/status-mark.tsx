import styles from './status-mark.module.css';

type Status = 'pending' | 'success' | 'failed' | 'refunded';

/** How something stands: a shape and its word, so that the colour is not alone. */
export const StatusMark = ({
  status,
  children = status,
}: {
  status: Status;
  children?: string;
}) => (
  <span className={`${styles['status']} ${styles[status]}`}>{children}</span>
);
