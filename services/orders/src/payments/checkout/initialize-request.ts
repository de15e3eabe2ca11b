import type { Order } from '../../orders/order.model.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import type { InitializeRequest } from '../attempts/payment.model.ts';

/** Returns the request for an attempt, with the URLs to which the provider sends the buyer afterwards. */
export const toInitializeRequest = (
  publicUrl: string,
  order: Order,
  { reference, offeredChannel }: Attempt,
): Omit<InitializeRequest, 'timeoutMs'> => {
  const { email, amountKobo, productName } = order;
  // The return page expects naira in its query. The values are hints; the page verifies the payment by its reference.
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
    // The payment page verifies this attempt before it tells the buyer that nothing was charged.
    cancelUrl: `${publicUrl}/payment?${new URLSearchParams({ reference })}`,
    channel: offeredChannel,
  };
};
