import type { Order } from '../../orders/order.model.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import type { InitializeRequest } from '../attempts/payment.model.ts';

/** What the provider is asked for, and where it sends the buyer afterwards. */
export const initializeRequest = (
  publicUrl: string,
  order: Order,
  { reference, offeredChannel }: Attempt,
): Omit<InitializeRequest, 'timeoutMs'> => {
  const { email, amountKobo, productName } = order;
  // In addresses of the pay pages money is in naira; these are hints, the page asks us again.
  const query = new URLSearchParams({
    reference,
    amount: String(amountKobo / 100),
    email,
    productName,
  });
  return {
    reference,
    email,
    amountKobo,
    callbackUrl: `${publicUrl}/payment-success?${query}`,
    // The page asks us what became of this attempt before it says that nothing was charged.
    cancelUrl: `${publicUrl}/payment?${new URLSearchParams({ reference })}`,
    channel: offeredChannel,
  };
};
