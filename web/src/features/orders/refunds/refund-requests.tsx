import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import styles from '../facts.module.css';
import type { RefundRequest } from '../orders.api.ts';
import { refundFailureText, refundStateText } from '../refund.model.ts';

/** Lists the refund requests of an order with their states. */
export const RefundRequests = ({ requests }: { requests: RefundRequest[] }) => (
  <ul className={styles['lines']}>
    {requests.map((request) => (
      <li key={request.id}>
        {formatKobo(request.amount)}, {formatDayAndTime(request.askedAt)}:{' '}
        {refundStateText(request.state)}
        {(request.reason || refundFailureText(request)) && (
          <span className={styles['under']}>
            {[request.reason, refundFailureText(request)]
              .filter(Boolean)
              .join('; ')}
          </span>
        )}
      </li>
    ))}
  </ul>
);
