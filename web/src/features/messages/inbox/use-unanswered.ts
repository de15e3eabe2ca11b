import { useCountUnansweredQuery } from './inbox.api.ts';

const askEveryMs = 60_000;

/** How many messages wait for an answer; 0 while nobody could say. */
export const useUnanswered = (): number =>
  useCountUnansweredQuery(undefined, { pollingInterval: askEveryMs }).data ?? 0;
