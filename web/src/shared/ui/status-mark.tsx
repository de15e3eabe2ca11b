import styles from './status-mark.module.css';

type Status = 'pending' | 'success' | 'failed';

/** An order's status: a shape and its word, so that the colour is not alone. */
export const StatusMark = ({ status }: { status: Status }) => (
  <span className={`${styles['status']} ${styles[status]}`}>{status}</span>
);
