import { formatNaira, ticksOf } from '../../shared/lib/money.ts';
import { paths } from '../../shared/paths.ts';
import { TapeButton } from '../../shared/ui/buttons/button.tsx';
import { ByAddress } from '../../shared/ui/buttons/by-address.tsx';
import { useOpenPurchase } from './purchase-opener.tsx';
import { expectPurchase } from './use-order-form.ts';

/** "Order Now", with the price on it and a tick for each ₦1,000. */
export const OrderButton = ({ price }: { price: number }) => {
  const openPurchase = useOpenPurchase();
  return (
    <ByAddress to={paths.order}>
      <TapeButton
        type="submit"
        units={ticksOf(price)}
        onPointerEnter={expectPurchase}
        onFocus={expectPurchase}
        onClick={() => openPurchase()}
      >
        Order Now <b>{formatNaira(price)}</b>
      </TapeButton>
    </ByAddress>
  );
};
