import {
  categories,
  type Category,
} from '../../shared/lib/categories.model.ts';

const statuses = ['published', 'draft', 'scheduled', 'deleted'] as const;

type Status = (typeof statuses)[number];

/** What the list of resources shows just now; the address bar holds it, so that Back works. */
export type ResourcesView = {
  page: number;
  search: string;
  category: Category | '';
  status: Status | '';
  /** The post in the editor, `new` for one that is yet to be written. */
  edit: string;
};

export const plainView: ResourcesView = {
  page: 1,
  search: '',
  category: '',
  status: '',
  edit: '',
};

export const newOne = 'new';

const pageSize = 20;

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | '' => values.find((value) => value === text) ?? '';

/** Whatever the address says becomes a view; what makes no sense is the plain one's. */
export const readView = (address: URLSearchParams): ResourcesView => {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : plainView.page,
    search: (address.get('search') ?? '').trim(),
    category: oneOf<Category>(categories, address.get('category')),
    status: oneOf<Status>(statuses, address.get('status')),
    edit: address.get('edit') ?? '',
  };
};

/** As the address bar says it: what is as usual is left out. */
export const addressOf = (view: ResourcesView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(
        ([name, value]) => value !== plainView[name as keyof ResourcesView],
      )
      .map(([name, value]) => [name, String(value)]),
  );

/** As the server wants it: drafts too, which only the admin may see. */
export const queryOf = ({
  page,
  search,
  category,
  status,
}: ResourcesView): Record<string, string> => ({
  all: 'true',
  limit: String(pageSize),
  page: String(page),
  ...(search ? { q: search } : {}),
  ...(category ? { category } : {}),
  ...(status ? { status } : {}),
});

/** Any other choice begins at the first page again. */
export const changedView = (
  view: ResourcesView,
  change: Partial<ResourcesView>,
): ResourcesView => ({ ...view, page: 1, ...change });

/** The list is empty because nothing fits, and not because there is nothing. */
export const isNarrowed = ({
  search,
  category,
  status,
}: ResourcesView): boolean => search !== '' || category !== '' || status !== '';
