import { useCountAttentionQuery } from './orders.api.ts';

const pollIntervalMs = 60_000;

/** How many orders wait for the admin; 0 while unknown. */
export const useAttention = (): number =>
  useCountAttentionQuery(undefined, { pollingInterval: pollIntervalMs }).data ??
  0;
