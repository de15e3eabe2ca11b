import type { Pool } from '@imprint/chassis/db';
import { maxCounted, type InboxQuery, pageTotalsOf } from './inbox.model.ts';
import { toMessageFilter } from './message-filter.ts';
import { countMessages, selectMessages } from './message-list.repository.ts';
import {
  countSuspected,
  countUnanswered,
  findLongestWaiting,
  listAssignees,
} from './message.repository.ts';

/** Returns what the inbox shows besides its page: numbers, the message that waits longest, and names. */
const readSummary = async (pool: Pool) => {
  const [unanswered, suspected, waiting, assignees] = await Promise.all([
    countUnanswered(pool),
    countSuspected(pool),
    findLongestWaiting(pool, 1),
    listAssignees(pool),
  ]);
  return {
    unanswered: Math.min(unanswered, maxCounted),
    suspected: Math.min(suspected, maxCounted),
    longestWaiting: waiting[0] ?? null,
    assignees,
  };
};

/** Returns a page of the inbox, with the numbers of unanswered and of suspected messages. */
export const listMessages =
  ({ pool }: { pool: Pool }) =>
  async (query: InboxQuery) => {
    const { page, limit, after } = query;
    const filter = toMessageFilter(query);
    const summary = await readSummary(pool);
    if (!filter)
      return {
        ...summary,
        ...pageTotalsOf(0, limit),
        messages: [],
        nextCursor: undefined,
      };
    const offset = after ? 0 : (page - 1) * limit;
    const [found, count] = await Promise.all([
      selectMessages(pool, filter, { after, limit: limit + 1, offset }),
      countMessages(pool, filter),
    ]);
    const messages = found.slice(0, limit);
    return {
      ...summary,
      ...pageTotalsOf(count, limit),
      messages,
      nextCursor: found.length > limit ? messages.at(-1)?.id : undefined,
    };
  };
