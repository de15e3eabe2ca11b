import {
  dateParams,
  resolveDays,
} from '../../shared/list-view/date-filter.model.ts';
import {
  createListView,
  createTextParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

/** Days in Lagos, both included. */
export type ReportDays = { from: string; to: string };

/** The view of the report in the address; a list needs a search, which the report does not use. */
export const reportView = createListView({
  search: createTextParam('filter'),
  ...dateParams,
});

/** Returns the view with the report that an accountant asks for first: last month. */
export const withLastMonth = (
  view: ViewOf<typeof reportView>,
): ViewOf<typeof reportView> => ({
  ...view,
  date: view.date || 'last-month',
});

/** Returns the days of the report; undefined while the first or the last one is missing. */
export const toReportDays = (
  view: ViewOf<typeof reportView>,
  now: Date,
): ReportDays | undefined => {
  const { from, to } = resolveDays(withLastMonth(view), now);
  return from && to ? { from, to } : undefined;
};
