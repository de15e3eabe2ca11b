import type { Pool } from '@imprint/chassis/db';
import { foldText, toTsquery } from '../text/search-terms.model.ts';
import { maxCounted, type InboxQuery, pageTotalsOf } from './inbox.model.ts';
import {
  countMessages,
  countSuspected,
  countUnanswered,
  selectMessages,
} from './message.repository.ts';

/** Returns a page of the inbox, with the numbers of unanswered and of suspected messages. */
export const listMessages =
  ({ pool }: { pool: Pool }) =>
  async (query: InboxQuery) => {
    const { page, limit, after, search, state, kind, suspected } = query;
    const searchText = search.trim();
    const terms =
      searchText === '' ? undefined : toTsquery(foldText(searchText));
    const [unanswered, suspectedCount] = await Promise.all([
      countUnanswered(pool),
      countSuspected(pool),
    ]);
    const totals = {
      unanswered: Math.min(unanswered, maxCounted),
      suspected: Math.min(suspectedCount, maxCounted),
    };
    // A search without a letter or a digit finds nothing.
    if (terms === null)
      return {
        ...totals,
        ...pageTotalsOf(0, limit),
        messages: [],
        nextCursor: undefined,
      };
    const filter = { state, kind, suspected, terms };
    const offset = after ? 0 : (page - 1) * limit;
    const [found, count] = await Promise.all([
      selectMessages(pool, filter, { after, limit: limit + 1, offset }),
      countMessages(pool, filter),
    ]);
    const messages = found.slice(0, limit);
    return {
      ...totals,
      ...pageTotalsOf(count, limit),
      messages,
      nextCursor: found.length > limit ? messages.at(-1)?.id : undefined,
    };
  };
