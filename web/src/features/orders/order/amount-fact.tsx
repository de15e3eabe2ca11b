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

const feeOf = ({ deliveryTerms }: OrderDetail): number =>
  deliveryTerms?.feeKobo ?? 0;

const isPartRefunded = (order: OrderDetail): boolean =>
  order.refundedAmount > 0 && !isFullyRefunded(order);

/** Whether the amount has more to say than the number at the top of the page: several copies, a fee, or what is left. */
export const hasAmountParts = (order: OrderDetail): boolean =>
  order.imported === null &&
  (order.quantity > 1 || feeOf(order) > 0 || isPartRefunded(order));

/** Shows how the amount came about, as text and as a bar; the value of a tick depends on the amount. */
export const AmountFact = ({ order }: { order: OrderDetail }) => {
  const { amount, refundedAmount, quantity, unitPrice } = order;
  const naira = amount / 100;
  const { one } = toEdgeTickScale(naira);
  const fee = feeOf(order);
  return (
    <div className={styles['measured']}>
      <span>
        {text.amountParts(
          quantity,
          formatKobo(unitPrice),
          fee > 0 ? text.plusDelivery(formatKobo(fee)) : '',
        )}
      </span>
      <Bar value={naira} of={naira} one={one} big={5 * one} />
      <span className={styles['hint']}>{text.oneTick(formatNaira(one))}</span>
      {isPartRefunded(order) && (
        <span>
          {text.amountAfterRefunds(formatKobo(amount - refundedAmount))}
        </span>
      )}
    </div>
  );
};
