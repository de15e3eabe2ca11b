import { edgeOf, formatKobo, formatNaira } from '../../../shared/lib/money.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import styles from '../facts.module.css';
import type { OrderDetail } from '../orders.api.ts';

/** The amount in figures, and as a tape with a tick for each ₦1,000 or so. */
export const AmountFact = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, quantity, unitPrice } = order;
  const naira = amount / 100;
  const { one } = edgeOf(naira);
  return (
    <div className={styles['measured']}>
      <span className={styles['amount']}>{formatKobo(amount)}</span>
      <Bar value={naira} of={naira} one={one} big={5 * one} />
      <span className={styles['hint']}>
        {quantity} × {formatKobo(unitPrice)}. 1 tick = {formatNaira(one)}.
      </span>
      {refundedAmount > 0 && (
        <span>
          {formatKobo(refundedAmount)} went back,{' '}
          {formatKobo(amount - refundedAmount)} remain.
        </span>
      )}
    </div>
  );
};
