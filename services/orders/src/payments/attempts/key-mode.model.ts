import type { Mode } from './payment.model.ts';

/** Returns the mode of one of Paystack's keys. */
export const parseKeyMode = (key: string): Mode =>
  key.startsWith('sk_live_') || key.startsWith('pk_live_') ? 'live' : 'test';
