const states = ['new', 'read', 'answered', 'archived'] as const;
const kinds = ['contact', 'speaking'] as const;

type State = (typeof states)[number];
type Kind = (typeof kinds)[number];

/** What the inbox shows just now; the address bar holds it, so that Back works. */
export type MessagesView = {
  page: number;
  search: string;
  state: State | '';
  kind: Kind | '';
  /** Those that looked like the work of a program, instead of the others. */
  suspected: boolean;
  /** The message that is open. */
  message: string;
};

export const plainView: MessagesView = {
  page: 1,
  search: '',
  state: '',
  kind: '',
  suspected: false,
  message: '',
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | '' => values.find((value) => value === text) ?? '';

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readView = (address: URLSearchParams): MessagesView => {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : plainView.page,
    search: (address.get('search') ?? '').trim(),
    state: oneOf<State>(states, address.get('state')),
    kind: oneOf<Kind>(kinds, address.get('kind')),
    suspected: address.get('suspected') === 'true',
    message: address.get('message') ?? '',
  };
};

/** As the address bar says it: what is as usual is left out. */
export const addressOf = (view: MessagesView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(
        ([name, value]) => value !== plainView[name as keyof MessagesView],
      )
      .map(([name, value]) => [name, String(value)]),
  );

/** As the server wants it: which message is open is the page's own affair. */
export const queryOf = (view: MessagesView): Record<string, string> =>
  addressOf({ ...view, message: plainView.message });

/** Any other choice begins at the first page again, with no message open. */
export const changedView = (
  view: MessagesView,
  change: Partial<MessagesView>,
): MessagesView => ({ ...view, page: 1, message: '', ...change });

/** The view without its page is empty because nothing fits, and not because there is nothing. */
export const isNarrowed = (view: MessagesView): boolean =>
  Object.keys(queryOf({ ...view, page: plainView.page })).length > 0;
