/** `changes`: what the admin did. `mails`: what became of each mail. */
export type RecordKind = 'changes' | 'mails';

const outcomes = ['sent', 'refused', 'delayed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the record shows just now, as the address bar says it. */
export type RecordView = {
  show: RecordKind;
  page: number;
  /** Part of the subject of a change; of a mail, its order's whole reference. */
  search: string;
  action: string;
  outcome: Outcome | '';
};

export const plainRecord: RecordView = {
  show: 'changes',
  page: 1,
  search: '',
  action: '',
  outcome: '',
};

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readRecordView = (address: URLSearchParams): RecordView => {
  const page = Number(address.get('page'));
  const action = address.get('action') ?? '';
  return {
    show: address.get('show') === 'mails' ? 'mails' : 'changes',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (address.get('search') ?? '').trim(),
    action: /^[a-z0-9.-]{1,80}$/.test(action) ? action : '',
    outcome: outcomes.find((each) => each === address.get('outcome')) ?? '',
  };
};

export const recordAddressOf = (view: RecordView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(
        ([name, value]) => value !== plainRecord[name as keyof RecordView],
      )
      .map(([name, value]) => [name, String(value)]),
  );

const given = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

const pageOf = ({ page }: RecordView): string => (page > 1 ? String(page) : '');

export const actsQueryOf = (view: RecordView): Record<string, string> =>
  given({ page: pageOf(view), search: view.search, action: view.action });

export const mailsQueryOf = (view: RecordView): Record<string, string> =>
  given({
    page: pageOf(view),
    reference: view.search.toUpperCase(),
    outcome: view.outcome,
  });

/** Any other choice begins at the first page again; another record begins plain. */
export const changedRecord = (
  view: RecordView,
  change: Partial<RecordView>,
): RecordView =>
  change.show && change.show !== view.show
    ? { ...plainRecord, ...change }
    : { ...view, page: 1, ...change };

export const isNarrowedRecord = (view: RecordView): boolean =>
  view.search !== '' || view.action !== '' || view.outcome !== '';
