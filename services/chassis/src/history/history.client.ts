import { z } from 'zod';
import type { ServiceClient } from '../http/service-client.ts';
import type { ReadHistoryPage } from './history.model.ts';

export { instantSchema } from './history.shape.ts';

/** How long a service may take to return a page of its history. */
export const historyTimeoutMs = 10_000;

/** Returns a function that fetches one page of another service's history, oldest entry first. */
export const createHistoryReader = <Entry>(
  owner: ServiceClient,
  path: `/${string}`,
  entry: z.ZodType<Entry>,
): ReadHistoryPage<Entry> => {
  const answer = z.object({
    entries: z.array(entry),
    next: z.coerce.string(),
    more: z.boolean(),
  });
  return (after) =>
    owner({
      route: `GET ${path}`,
      path:
        after === undefined
          ? path
          : `${path}?${new URLSearchParams({ after })}`,
      answer,
      timeoutMs: historyTimeoutMs,
    });
};
