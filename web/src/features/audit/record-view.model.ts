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

const nonEmpty = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

const pageOf = ({ page }: RecordView): string => (page > 1 ? String(page) : '');

export const auditQueryOf = (view: RecordView): Record<string, string> =>
  nonEmpty({ page: pageOf(view), search: view.search, action: view.action });

export const mailsQueryOf = (view: RecordView): Record<string, string> =>
  nonEmpty({
    page: pageOf(view),
    reference: view.search.toUpperCase(),
    outcome: view.outcome,
  });

/** The other record begins with nothing chosen. */
export const openRecord = (
  view: RecordView,
  show: RecordView['show'],
): RecordView =>
  show === view.show
    ? recordView.change(view, { show })
    : { ...recordView.initial, show };
