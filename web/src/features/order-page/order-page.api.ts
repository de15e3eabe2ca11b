import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { send } from '../../shared/api/send.ts';
import type { Address } from './address.model.ts';

/**
 * Identifies an order and gives access to it. `orderKey` is from the link in the receipt; the browser that placed the
 * order has a cookie instead.
 */
export type OrderAccess = { reference: string; orderKey?: string | undefined };

const at = ({ reference, orderKey }: OrderAccess, call = ''): string => {
  const query = orderKey ? `?${new URLSearchParams({ key: orderKey })}` : '';
  return `/api/orders/${encodeURIComponent(reference)}${call}${query}`;
};

export const fetchOrder = (access: OrderAccess) =>
  send<AnswerOf<'showBuyersOrder'>>(at(access), { method: 'GET' });

/** Saves the delivery address. The request is safe to repeat; the last address wins. */
export const saveDelivery = (access: OrderAccess, address: Address) => {
  const { landmark, ...rest } = address;
  return send<AnswerOf<'saveDelivery'>>(at(access, '/delivery'), {
    method: 'PUT',
    body: landmark.trim() ? { ...rest, landmark } : rest,
  });
};

/** Fetches the reading link, in the buyer's browser only; `readingUrl` is null until the link exists. */
export const fetchReadingLink = ({ reference }: OrderAccess) =>
  send<AnswerOf<'showReadingLink'>>(at({ reference }, '/reading-link'));

export const requestReadingLink = (access: OrderAccess) =>
  send<AnswerOf<'requestReadingLinks'>>(at(access, '/new-link'));
