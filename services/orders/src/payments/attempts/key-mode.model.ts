import type { PaymentMode } from '../../orders/order.model.ts';

/** Returns the mode of one of Paystack's keys. */
export const parseKeyMode = (key: string): PaymentMode =>
  key.startsWith('sk_live_') || key.startsWith('pk_live_') ? 'live' : 'test';

/**
 * Whether a previous key verifies webhooks beside the current one. A test key protects no money, so in a live shop it
 * must not prove a payment; a live key still proves a payment that started before a change to test keys.
 */
export const isValidPreviousKey = (
  previous: string,
  current: string,
): boolean =>
  parseKeyMode(previous) === 'live' || parseKeyMode(current) === 'test';
