/**
 * The role says what a parameter does to a list: a `filter` hides entries, a `setting` changes how the list is shown,
 * and a `position` is reset when another parameter changes.
 */
type Role = 'filter' | 'setting' | 'position';

type Param<Value> = {
  role: Role;
  initial: Value;
  /** Returns undefined for an invalid text. */
  parse: (text: string) => Value | undefined;
};

export const createTextParam = (role: Role, pattern = /^/): Param<string> => ({
  role,
  initial: '',
  parse: (raw) => (pattern.test(raw) ? raw.trim() : undefined),
});

export const flagFilter: Param<boolean> = {
  role: 'filter',
  initial: false,
  parse: (raw) => raw === 'true',
};

const createChoiceParser =
  <Value>(values: readonly Value[]) =>
  (raw: string): Value | undefined =>
    values.find((value) => String(value) === raw);

/** Returns a filter by one of the values; the empty text filters nothing. */
export const createChoiceFilter = <const Value extends string>(
  values: readonly Value[],
): Param<Value | ''> => ({
  role: 'filter',
  initial: '',
  parse: createChoiceParser(values),
});

export const createChoiceSetting = <const Value extends string | number>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): Param<Value> => ({
  role: 'setting',
  initial,
  parse: createChoiceParser(values),
});

const page: Param<number> = {
  role: 'position',
  initial: 1,
  parse: (raw) => {
    const number = Number(raw);
    return Number.isSafeInteger(number) && number > 0 ? number : undefined;
  },
};

type Params = Record<string, Param<unknown>>;

type ViewOfParams<Of extends Params> = { page: number } & {
  [Name in keyof Of]: Of[Name]['initial'];
};

/** Reads and writes the state of a list in the address bar, so that the Back button works. */
export type ListView<View> = {
  initial: View;
  /** Returns the view of an address; an invalid parameter gets its initial value. */
  read: (address: URLSearchParams) => View;
  /** Returns the parameters of a view without initial values. */
  toSearchParams: (view: View) => Record<string, string>;
  /** Returns the changed view, on its first page if the change names no page. */
  change: (view: View, change: Partial<View>) => View;
  /** Whether a filter is set, so that an empty result means that no entry matches. */
  isNarrowed: (view: View) => boolean;
  /** Returns the first page without filters, with the same settings. */
  withoutFilters: (view: View) => View;
};

export type ViewOf<List> = List extends ListView<infer View> ? View : never;

export const createListView = <Of extends Params & { search: Param<string> }>(
  params: Of,
): ListView<ViewOfParams<Of>> => {
  type View = ViewOfParams<Of>;
  const all = Object.entries<Param<unknown>>({ page, ...params });
  const initialValues = (those: typeof all) =>
    Object.fromEntries(those.map(([name, { initial }]) => [name, initial]));
  const paramsWithRole = (role: Role) =>
    all.filter(([, param]) => param.role === role);
  const initial = initialValues(all) as View;
  const firstPage = initialValues(paramsWithRole('position')) as Partial<View>;
  const noFilters = initialValues(paramsWithRole('filter')) as Partial<View>;
  return {
    initial,
    read: (address) =>
      Object.fromEntries(
        all.map(([name, param]) => [
          name,
          param.parse(address.get(name) ?? '') ?? param.initial,
        ]),
      ) as View,
    toSearchParams: (view) =>
      Object.fromEntries(
        Object.entries(view)
          .filter(([name, value]) => value !== initial[name as keyof View])
          .map(([name, value]) => [name, String(value)]),
      ),
    change: (view, change) => ({ ...view, ...firstPage, ...change }),
    isNarrowed: (view) =>
      Object.keys(noFilters).some((name) => view[name] !== initial[name]),
    withoutFilters: (view) => ({ ...view, ...firstPage, ...noFilters }),
  };
};
