/** What the list of seats shows just now; the address bar holds it, so that Back works. */
export type SeatsView = {
  page: number;
  search: string;
  /** Only copies that may be read by two. */
  contested: boolean;
};

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readView = (address: URLSearchParams): SeatsView => {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (address.get('search') ?? '').trim(),
    contested: address.get('contested') === 'true',
  };
};

/** As the address and the server want it: what is as usual is left out. */
export const queryOf = ({
  page,
  search,
  contested,
}: SeatsView): { page?: string; search?: string; contested?: 'true' } => ({
  ...(page > 1 ? { page: String(page) } : {}),
  ...(search ? { search } : {}),
  ...(contested ? { contested: 'true' } : {}),
});
