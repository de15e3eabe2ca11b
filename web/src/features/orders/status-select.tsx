import type { OrderStatus } from './orders.api.ts';
import styles from './status-select.module.css';

export const statuses: OrderStatus[] = ['pending', 'success', 'failed'];

const refunded = 'refunded';

/** Shows the status of an order as a select. The caller asks for confirmation before the status changes. */
export const StatusSelect = ({
  label,
  status,
  isRefunded = false,
  onChoose,
}: {
  label: string;
  status: OrderStatus;
  /** Whether the order is fully refunded; the status "success" is then called and coloured as a refund. */
  isRefunded?: boolean;
  onChoose: (status: OrderStatus) => void;
}) => (
  <span
    className={`${styles['place']} ${styles[isRefunded && status === 'success' ? 'refunded' : status]}`}
  >
    <select
      aria-label={label}
      value={status}
      onChange={(event) => onChoose(event.target.value as OrderStatus)}
    >
      {statuses.map((each) => (
        <option key={each} value={each}>
          {isRefunded && each === 'success' ? refunded : each}
        </option>
      ))}
    </select>
    <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path
        d="m1 1 4 4 4-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  </span>
);
