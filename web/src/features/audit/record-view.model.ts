import {
  createListView,
  choiceFilter,
  choiceSetting,
  text,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const recordView = createListView({
  /** `changes`: what the admin did. `mails`: what became of each mail. */
  show: choiceSetting(['changes', 'mails'], 'changes'),
  /** Part of the subject of a change; of a mail, its order's whole reference. */
  search: text('filter'),
  action: text('filter', /^[a-z0-9.-]{1,80}$/),
  outcome: choiceFilter(['sent', 'refused', 'delayed']),
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

/** The other record begins with nothing chosen. */
export const openRecord = (
  view: RecordView,
  show: RecordView['show'],
): RecordView =>
  show === view.show
    ? recordView.change(view, { show })
    : { ...recordView.initial, show };
