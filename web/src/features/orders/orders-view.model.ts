const statuses = ['pending', 'success', 'failed'] as const;
const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
const limits = [20, 50, 100] as const;

type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];

/** What the list of orders shows just now; the address bar holds it, so that Back works. */
export type OrdersView = {
  page: number;
  limit: number;
  search: string;
  status: Status | '';
  sort: Sort;
  /** Those alone that wait for the admin. */
  attention: boolean;
  /** The way on past the last numbered page. */
  after: string;
};

export const plainView: OrdersView = {
  page: 1,
  limit: 20,
  search: '',
  status: '',
  sort: 'newest',
  attention: false,
  after: '',
};

const oneOf = <Value>(
  values: readonly Value[],
  text: unknown,
  otherwise: Value,
): Value => values.find((value) => String(value) === text) ?? otherwise;

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readView = (address: URLSearchParams): OrdersView => {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : plainView.page,
    limit: oneOf<number>(limits, address.get('limit'), plainView.limit),
    search: (address.get('search') ?? '').trim(),
    status: oneOf<Status | ''>(statuses, address.get('status'), ''),
    sort: oneOf<Sort>(sorts, address.get('sort'), plainView.sort),
    attention: address.get('attention') === 'true',
    after: address.get('after') ?? '',
  };
};

/** As the address bar says it: what is as usual is left out. */
export const addressOf = (view: OrdersView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => value !== plainView[name as keyof OrdersView])
      .map(([name, value]) => [name, String(value)]),
  );

/** As the server wants it: past the numbered pages the cursor says where, and a page would mean nothing. */
export const queryOf = (view: OrdersView): Record<string, string> =>
  addressOf(view.after ? { ...view, page: plainView.page } : view);

/** What an export of this view is asked for by. */
export const exportQueryOf = ({
  search,
  status,
}: OrdersView): Record<string, string> => ({
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
});

/** Any other choice begins at the first page again. */
export const changedView = (
  view: OrdersView,
  change: Partial<OrdersView>,
): OrdersView => ({ ...view, page: 1, after: '', ...change });

/** The page there is, for one that is not: between 1 and the last. */
export const clampPage = (page: number, totalPages: number): number =>
  Math.max(1, Math.min(page, Math.max(1, totalPages)));

/** The view without its page is empty because nothing fits, and not because there is nothing. */
export const isNarrowed = ({
  search,
  status,
  attention,
}: OrdersView): boolean => search !== '' || status !== '' || attention;
