import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { sendRequest } from '../../shared/api/send-request.ts';
import type { Address } from './address.model.ts';

/**
 * Identifies an order and gives access to it. `orderKey` is from the link in the receipt; the browser that placed the
 * order has a cookie instead.
 */
export type OrderAccess = { reference: string; orderKey?: string | undefined };

const toOrderPath = (
  { reference, orderKey }: OrderAccess,
  call = '',
): string => {
  const query = orderKey ? `?${new URLSearchParams({ key: orderKey })}` : '';
  return `/api/orders/${encodeURIComponent(reference)}${call}${query}`;
};

export const fetchOrder = (access: OrderAccess) =>
  sendRequest<AnswerOf<'showBuyersOrder'>>(toOrderPath(access), {
    method: 'GET',
  });

/** Saves the delivery address. The request is safe to repeat; the last address wins. */
export const saveDeliveryAddress = (access: OrderAccess, address: Address) => {
  const { landmark, ...rest } = address;
  return sendRequest<AnswerOf<'saveDelivery'>>(
    toOrderPath(access, '/delivery'),
    {
      method: 'PUT',
      body: landmark.trim() ? { ...rest, landmark } : rest,
    },
  );
};

/** Fetches the reading link, which only the buyer's browser may see; `readingUrl` is null until the link exists. */
export const fetchReadingLink = ({ reference }: OrderAccess) =>
  sendRequest<AnswerOf<'showReadingLink'>>(
    toOrderPath({ reference }, '/reading-link'),
  );

export const requestReadingLink = (access: OrderAccess) =>
  sendRequest<AnswerOf<'requestReadingLinks'>>(
    toOrderPath(access, '/new-link'),
  );
