import {
  dateParams,
  withResolvedDays,
} from '../../../shared/list-view/date-filter.model.ts';
import {
  createListView,
  createTextParam,
  type ViewOf,
} from '../../../shared/list-view/list-view.model.ts';

export const finishedView = createListView({
  search: createTextParam('filter'),
  ...dateParams,
});

export type FinishedView = ViewOf<typeof finishedView>;

/** Returns the query for the server, which knows days but no choices such as "this month". */
export const finishedQueryOf = (
  view: FinishedView,
  now: Date,
): Record<string, string> =>
  withResolvedDays(finishedView.toSearchParams(view), view, now);
