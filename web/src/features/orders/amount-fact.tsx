import { formatKobo, ticksOf } from '../../shared/lib/money.ts';
import { Tape } from '../../shared/ui/tape.tsx';
import styles from './facts.module.css';
import type { OrderDetail } from './orders.api.ts';

/** The amount in figures, and as a tape with a tick for each ₦1,000. */
export const AmountFact = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, quantity, unitPrice } = order;
  const ticks = ticksOf(amount / 100);
  return (
    <div className={styles['measured']}>
      <span className={styles['amount']}>{formatKobo(amount)}</span>
      <Tape value={ticks} of={ticks} one={1} big={5} />
      <span className={styles['hint']}>
        {quantity} × {formatKobo(unitPrice)}. One tick is ₦1,000.
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
