import { formatNaira } from '../../lib/numbers/money.ts';

const poweredBy = 'Payment is powered by Paystack.';
const tickLegend = (amount: string): string => ` 1 tick = ${amount}.`;

/** Names the provider below a button that leads to a payment, and explains the ticks on its edge where it has them. */
export const PaymentNote = ({
  nairaPerTick,
  className = '',
}: {
  nairaPerTick: number;
  className?: string | undefined;
}) => (
  <p className={`caption ${className}`}>
    {poweredBy}
    <span className="legend">{tickLegend(formatNaira(nairaPerTick))}</span>
  </p>
);
