import {
  dateParams,
  withResolvedDays,
} from '../../shared/list-view/date-filter.model.ts';
import {
  createListView,
  createChoiceFilter,
  createChoiceSetting,
  createTextParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const recordView = createListView({
  /** `changes` lists the audit entries, `mails` the delivery attempts. */
  show: createChoiceSetting(['changes', 'mails'], 'changes'),
  /** The search: a part of the subject of a change, or the full order reference of an email. */
  search: createTextParam('filter'),
  action: createTextParam('filter', /^[a-z0-9.-]{1,80}$/),
  outcome: createChoiceFilter(['sent', 'refused', 'delayed', 'failed']),
  ...dateParams,
});

export type RecordView = ViewOf<typeof recordView>;

/** Returns the query of the audit entries for the server. */
export const auditQueryOf = (
  view: RecordView,
  now: Date,
): Record<string, string> =>
  withResolvedDays(
    recordView.toSearchParams({ ...view, show: 'changes', outcome: '' }),
    view,
    now,
  );

/** Returns the query of the export of the audit entries, which has all pages. */
export const auditExportQueryOf = (
  view: RecordView,
  now: Date,
): Record<string, string> => auditQueryOf({ ...view, page: 1 }, now);

/** Returns the query of the emails for the server. */
export const mailsQueryOf = (
  view: RecordView,
  now: Date,
): Record<string, string> => {
  const { search, ...query } = withResolvedDays(
    recordView.toSearchParams({ ...view, show: 'changes', action: '' }),
    view,
    now,
  );
  return search ? { reference: search.toUpperCase(), ...query } : query;
};

/** Returns the view that lists changes or emails, as `show` says; a switch between the two resets all filters. */
export const withListAndResetFilters = (
  view: RecordView,
  show: RecordView['show'],
): RecordView =>
  show === view.show
    ? recordView.change(view, { show })
    : { ...recordView.initial, show };
