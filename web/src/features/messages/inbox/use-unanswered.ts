import { useCountUnansweredQuery } from './inbox.api.ts';

const pollIntervalMs = 60_000;

/** How many messages wait for an answer; 0 while unknown. */
export const useUnanswered = (): number =>
  useCountUnansweredQuery(undefined, { pollingInterval: pollIntervalMs })
    .data ?? 0;
