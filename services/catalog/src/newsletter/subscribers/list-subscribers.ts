import type { Pool } from '@imprint/chassis/db';
import { validationFailedError } from '@imprint/chassis/errors';
import { validate as isUuid } from 'uuid';
import { subscriberStates } from '../newsletter.model.ts';
import type { SubscriberQuery } from './subscriber-list.model.ts';
import {
  countSubscribersByState,
  selectSubscribers,
} from './subscriber-list.repository.ts';

/**
 * Returns a page of subscribers with the cursor of the next page, and the number of subscribers in each state.
 * @throws VALIDATION_FAILED for a cursor that no page names
 */
export const listSubscribers =
  ({ pool }: { pool: Pool }) =>
  async (query: SubscriberQuery) => {
    const { search, after } = query;
    if (!search && after !== undefined && !isUuid(after))
      throw validationFailedError(['query.after: must be a `nextCursor`']);
    const [found, counted] = await Promise.all([
      selectSubscribers(pool, { ...query, limit: query.limit + 1 }),
      countSubscribersByState(pool),
    ]);
    const subscribers = found.slice(0, query.limit);
    const last = subscribers.at(-1);
    const counts = new Map(counted.map(({ state, count }) => [state, count]));
    return {
      subscribers,
      nextCursor:
        found.length > query.limit
          ? query.search
            ? last?.email
            : last?.id
          : undefined,
      counts: Object.fromEntries(
        subscriberStates.map((state) => [state, counts.get(state) ?? 0]),
      ) as Record<(typeof subscriberStates)[number], number>,
    };
  };
