import { toTimeSpan } from '@imprint/chassis/lagos-day';
import { foldText, toTsquery } from '../text/search-terms.model.ts';
import type { InboxQuery } from './inbox.model.ts';
import type { MessageFilter } from './message-list.repository.ts';

/** Returns the filter of a query; null if it finds nothing, as a search without a letter or a digit. */
export const toMessageFilter = ({
  search,
  from,
  to,
  state,
  kind,
  suspected,
  assignee,
}: Omit<InboxQuery, 'page' | 'limit' | 'after'>): MessageFilter | null => {
  const searchText = search.trim();
  const terms = searchText === '' ? undefined : toTsquery(foldText(searchText));
  if (terms === null) return null;
  return {
    ...{ state, kind, suspected, assignee, terms },
    span: toTimeSpan({ from, to }),
  };
};
