export const sorts = [
  ['totalSpent', 'Total spent'],
  ['totalOrders', 'Orders'],
  ['lastOrderDate', 'Last order'],
] as const;

export type Sort = (typeof sorts)[number][0];

/** What the list of customers shows just now; the address bar holds it, so that Back works. */
export type CustomersView = { page: number; search: string; sort: Sort };

const plainView: CustomersView = { page: 1, search: '', sort: 'totalSpent' };

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readView = (address: URLSearchParams): CustomersView => {
  const page = Number(address.get('page'));
  const sort = address.get('sort');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : plainView.page,
    search: (address.get('search') ?? '').trim(),
    sort: sorts.find(([each]) => each === sort)?.[0] ?? plainView.sort,
  };
};

/** As the address and the server want it: what is as usual is left out. */
export const queryOf = (view: CustomersView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => value !== plainView[name as keyof typeof view])
      .map(([name, value]) => [name, String(value)]),
  );

/** Any other choice begins at the first page again. */
export const changedView = (
  view: CustomersView,
  change: Partial<CustomersView>,
): CustomersView => ({ ...view, page: 1, ...change });
