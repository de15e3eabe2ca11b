import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { send } from '../../shared/api/send.ts';
import type { Address } from './address.model.ts';

/** Identifies an order; the key is from the receipt, and the buyer's browser needs none. */
export type OrderAccess = { reference: string; orderKey?: string | undefined };

const at = ({ reference, orderKey }: OrderAccess, call = ''): string => {
  const query = orderKey ? `?${new URLSearchParams({ key: orderKey })}` : '';
  return `/api/orders/${encodeURIComponent(reference)}${call}${query}`;
};

export const fetchOrder = (access: OrderAccess) =>
  send<AnswerOf<'showBuyersOrder'>>(at(access), { method: 'GET' });

/** Safe to repeat: the last address wins. */
export const saveDelivery = (access: OrderAccess, address: Address) => {
  const { landmark, ...rest } = address;
  return send<AnswerOf<'saveDelivery'>>(at(access, '/delivery'), {
    method: 'PUT',
    body: landmark.trim() ? { ...rest, landmark } : rest,
  });
};

/** For the buyer's browser only; the link is null until it exists. */
export const fetchReadingLink = ({ reference }: OrderAccess) =>
  send<AnswerOf<'showReadingLink'>>(at({ reference }, '/reading-link'));

export const requestReadingLink = (access: OrderAccess) =>
  send<AnswerOf<'requestReadingLinks'>>(at(access, '/new-link'));
