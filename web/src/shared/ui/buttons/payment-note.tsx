import { formatNaira } from '../../lib/numbers/money.ts';
import * as text from './payment-note-text.ts';

/** Names the provider below a button that leads to a payment, and explains the ticks on its edge where it has them. */
export const PaymentNote = ({
  nairaPerTick,
  className = '',
}: {
  nairaPerTick: number;
  className?: string | undefined;
}) => (
  <p className={`caption ${className}`}>
    {text.poweredBy}
    <span className="legend">{text.tickLegend(formatNaira(nairaPerTick))}</span>
  </p>
);
