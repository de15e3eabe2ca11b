import type { ReactNode } from 'react';
import {
  formatNaira,
  countPriceTicks,
} from '../../shared/lib/numbers/money.ts';
import { paths } from '../../shared/paths.ts';
import {
  type ButtonVariant,
  CallToActionButton,
} from '../../shared/ui/buttons/button.tsx';
import { NoScriptNavigationForm } from '../../shared/ui/buttons/no-script-navigation-form.tsx';
import { lazyOrderForm } from './lazy-order-form.ts';
import type { PurchaseDialogOptions } from './opening.ts';
import { useOpenPurchase } from './purchase-opener.tsx';
import * as text from './text.ts';

/**
 * Opens the purchase dialog; the button has a tick for each ₦1,000, and none if the price is not loaded.
 * Without scripts it links to the order band.
 */
export const OrderButton = ({
  price,
  size,
  opening,
  children,
}: Pick<ButtonVariant, 'size'> & {
  price: number | undefined;
  opening?: PurchaseDialogOptions;
  children: ReactNode;
}) => {
  const openPurchase = useOpenPurchase();
  return (
    <NoScriptNavigationForm to={paths.order}>
      <CallToActionButton
        type="submit"
        size={size}
        units={price === undefined ? undefined : countPriceTicks(price)}
        onPointerEnter={lazyOrderForm.prefetch}
        onFocus={lazyOrderForm.prefetch}
        onClick={() => openPurchase(opening)}
      >
        {children}
      </CallToActionButton>
    </NoScriptNavigationForm>
  );
};

/** Shows the "Order Now" button with the price on it. */
export const OrderNowButton = ({ price }: { price: number }) => (
  <OrderButton price={price}>
    {text.orderNow} <b>{formatNaira(price)}</b>
  </OrderButton>
);
