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
  outcome: createChoiceFilter(['sent', 'refused', 'delayed']),
});

export type RecordView = ViewOf<typeof recordView>;

export const auditQueryOf = (view: RecordView): Record<string, string> =>
  recordView.toSearchParams({ ...view, show: 'changes', outcome: '' });

export const mailsQueryOf = (view: RecordView): Record<string, string> => {
  const { search, ...query } = recordView.toSearchParams({
    ...view,
    show: 'changes',
    action: '',
  });
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
