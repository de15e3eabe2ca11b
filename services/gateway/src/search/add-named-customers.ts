import { maxFoundPerKind } from '@imprint/chassis/search';
import type { SearchResults } from '@imprint/chassis/search-api';

const normalise = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim();

/** Returns the recipients whose name contains the query, by the address of their order; without found customers. */
export const findNamesByEmail = (
  { orders, customers }: SearchResults,
  query: string,
): Map<string, string> => {
  const found = new Set(customers?.items.map(({ email }) => email));
  return new Map(
    (orders?.items ?? []).flatMap(({ email, recipient }) =>
      recipient &&
      !found.has(email) &&
      normalise(recipient).includes(normalise(query))
        ? [[email, recipient] as const]
        : [],
    ),
  );
};

/** Adds the customers with these names after those that were found by their address. */
export const withNamedCustomers = (
  results: SearchResults,
  { customers: named }: SearchResults,
  names: ReadonlyMap<string, string>,
): SearchResults => {
  const { items = [], hasMore = false } = results.customers ?? {};
  // A service of an older version ignores the addresses and answers the query once more.
  const added = (named?.items ?? []).flatMap((customer) => {
    const name = names.get(customer.email);
    return name === undefined ? [] : [{ ...customer, name }];
  });
  const all = [...items, ...added];
  return {
    ...results,
    customers: {
      items: all.slice(0, maxFoundPerKind),
      hasMore: hasMore || all.length > maxFoundPerKind,
    },
  };
};
