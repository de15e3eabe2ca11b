import {
  toEdgeTickScale,
  formatKobo,
  formatNaira,
} from '../../../shared/lib/numbers/money.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import styles from '../facts.module.css';
import type { OrderDetail } from '../orders.api.ts';
import { isFullyRefunded } from '../refund.model.ts';
import * as text from './text.ts';

/** Shows the amount as text and as a bar; the value of a tick depends on the amount. */
export const AmountFact = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, quantity, unitPrice } = order;
  const feeKobo = order.deliveryTerms?.feeKobo ?? 0;
  const naira = amount / 100;
  const { one } = toEdgeTickScale(naira);
  return (
    <div className={styles['measured']}>
      {isFullyRefunded(order) ? (
        <s className={`${styles['amount']} ${styles['returned']}`}>
          {formatKobo(amount)}
        </s>
      ) : (
        <span className={styles['amount']}>{formatKobo(amount)}</span>
      )}
      <Bar value={naira} of={naira} one={one} big={5 * one} />
      <span className={styles['hint']}>
        {text.amountHint(
          quantity,
          formatKobo(unitPrice),
          feeKobo > 0 ? text.plusDelivery(formatKobo(feeKobo)) : '',
          formatNaira(one),
        )}
      </span>
      {refundedAmount > 0 && (
        <span>
          {text.amountAfterRefunds(
            formatKobo(refundedAmount),
            formatKobo(amount - refundedAmount),
          )}
        </span>
      )}
    </div>
  );
};
