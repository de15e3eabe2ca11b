import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { send } from '../../shared/api/send.ts';
import type { Address } from './address.model.ts';
import type { BuyersOrder, Delivery } from './buyers-order.model.ts';

/** Whose order is asked for: the key comes from the receipt; the buyer's own browser needs none. */
export type Asked = { reference: string; orderKey?: string | undefined };

const at = ({ reference, orderKey }: Asked, call = ''): string => {
  const query = orderKey ? `?${new URLSearchParams({ key: orderKey })}` : '';
  return `/api/orders/${encodeURIComponent(reference)}${call}${query}`;
};

export const showOrder = (asked: Asked) =>
  send<{ order: BuyersOrder }>(at(asked), { method: 'GET' });

/** Safe to repeat: what was sent last stands. */
export const keepDelivery = (asked: Asked, address: Address) => {
  const { landmark, ...rest } = address;
  return send<{ delivery: Delivery }>(at(asked, '/delivery'), {
    method: 'PUT',
    body: landmark.trim() ? { ...rest, landmark } : rest,
  });
};

/** For the browser that bought, and no other; null while there is none. */
export const showReadingLink = ({ reference }: Asked) =>
  send<AnswerOf<'showReadingLink'>>(at({ reference }, '/reading-link'));

export const askForReadingLink = (asked: Asked) =>
  send<AnswerOf<'askForReadingLink'>>(at(asked, '/new-link'));
