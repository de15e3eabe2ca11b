import { useCountAttentionQuery } from './orders.api.ts';

const askEveryMs = 60_000;

/** How many orders wait for the admin; 0 while nobody could say. */
export const useAttention = (): number =>
  useCountAttentionQuery(undefined, { pollingInterval: askEveryMs }).data ?? 0;
